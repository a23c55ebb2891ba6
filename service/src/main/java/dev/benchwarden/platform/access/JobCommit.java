package dev.benchwarden.platform.access;

/**
 * Commit that a CI job runs for, in the words of the forge that started it.
 *
 * @param branch its name, without {@code refs/heads/}
 */
public record JobCommit(String branch, String sha) {}
