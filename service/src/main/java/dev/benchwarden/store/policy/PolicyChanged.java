package dev.benchwarden.store.policy;

/** Event: a project's policy may have changed. Published in the transaction that stores it. */
public record PolicyChanged(long project) {}
