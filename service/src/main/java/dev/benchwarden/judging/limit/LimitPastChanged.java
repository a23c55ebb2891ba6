package dev.benchwarden.judging.limit;

/**
 * Event: an older revision of a mainline was judged that measured a series with a limit. It may
 * have exceeded the limit before the one that is blamed, or show that none exceeded it; alerts are
 * only updated with the newest revision.
 */
public record LimitPastChanged(long project) {}
