package dev.benchwarden.store.policy;

/**
 * Event: a project's policy names other stable branches than before. Published in the transaction
 * that stores it, so that what a listener writes is kept with it or not at all.
 */
public record StableBranchesChanged(long project) {}
