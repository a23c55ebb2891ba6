package dev.benchwarden.pullrequests.review;

/**
 * Event: the report on a pull request has changed without a judgement. Published in the transaction
 * that stores the change.
 *
 * @param anew whether to send everything again, even if unchanged
 */
public record ReviewChanged(long project, int pullRequest, boolean anew) {}
