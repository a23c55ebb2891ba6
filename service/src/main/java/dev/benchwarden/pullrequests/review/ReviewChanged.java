package dev.benchwarden.pullrequests.review;

/**
 * Event: what a pull request is told has changed, though it was not judged. Published in the
 * transaction that stores the change.
 *
 * @param anew whether to tell it all once more, even what is told already
 */
public record ReviewChanged(long project, int pullRequest, boolean anew) {}
