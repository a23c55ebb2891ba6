package dev.benchwarden.judging.comparison;

import java.time.Instant;
import java.util.UUID;

/** Comparison under a permanent id: the sides that its selectors chose when it was kept. */
record KeptComparison(UUID id, String title, Side baseline, Side candidate, Instant createdAt) {}
