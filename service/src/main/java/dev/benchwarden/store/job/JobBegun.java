package dev.benchwarden.store.job;

/** News that long work of a project was asked for. */
public record JobBegun(long project) {}
