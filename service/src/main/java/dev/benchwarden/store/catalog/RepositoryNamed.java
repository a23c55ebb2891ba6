package dev.benchwarden.store.catalog;

/**
 * A project names the repository where its code lives. Published in the transaction that stores it,
 * so that what a listener writes is kept with it or not at all.
 */
public record RepositoryNamed(long project) {}
