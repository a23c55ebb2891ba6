package dev.benchwarden.store.policy;

/** A project's policy may be another one. Published in the transaction that stores it. */
public record PolicyChanged(long project) {}
