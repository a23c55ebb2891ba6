package dev.benchwarden.store.job;

/** Event: long-running work of a project was requested. */
public record JobBegun(long project) {}
