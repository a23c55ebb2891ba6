package dev.benchwarden.pullrequests.forge;

/**
 * Check beside a commit: a check run where the forge has them and we may write them, else a commit
 * status of the same name.
 */
public record Check(CommitStatus status, CheckRun run) {}
