package dev.benchwarden.pullrequests.tracker;

/** Event: a tracker reported a person's change of one of its issues. */
public record IssueTouched(long project) {}
