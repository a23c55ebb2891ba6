package dev.benchwarden.judging.limit;

/**
 * Event: an older revision of a mainline was judged that measured what has a limit. It may have
 * passed the limit earlier than the one that is blamed, or tell that nothing passed it, which only
 * the newest revision can follow.
 */
public record LimitPastChanged(long project) {}
