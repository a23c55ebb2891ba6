package dev.benchwarden.measuring.search;

/**
 * Event: a search has new results, or has ended. Published in the transaction that stores it, so
 * that what a listener writes is kept with it or not at all.
 */
public record SearchAdvanced(long project) {}
