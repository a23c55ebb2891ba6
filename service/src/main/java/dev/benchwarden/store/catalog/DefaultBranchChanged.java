package dev.benchwarden.store.catalog;

/**
 * Event: a project has another default branch. Published in the transaction that stores it, so that
 * what a listener writes is kept with it or not at all.
 */
public record DefaultBranchChanged(long project) {}
