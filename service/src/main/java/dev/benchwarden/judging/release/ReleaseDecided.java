package dev.benchwarden.judging.release;

/** Event: a person decided about a release. Published when that is kept. */
public record ReleaseDecided(long project) {}
