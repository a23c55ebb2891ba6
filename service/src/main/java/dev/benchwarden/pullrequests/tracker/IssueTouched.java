package dev.benchwarden.pullrequests.tracker;

/** Event: a tracker told that somebody did something to one of its issues. */
public record IssueTouched(long project) {}
