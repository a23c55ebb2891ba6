package dev.benchwarden.store.catalog;

/**
 * Event: a project names the repository of its code. Published in the transaction that stores it,
 * so that what a listener writes is kept with it or not at all.
 */
public record RepositoryNamed(long project) {}
