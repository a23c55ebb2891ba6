package dev.benchwarden.judging.alert;

/**
 * Issue in a tracker about an alert and the others of its cause.
 *
 * @param key what the tracker calls it
 * @param page where people read it
 * @param deleted whether a person deleted it: no other is opened in its place
 */
public record AlertIssue(String key, String page, boolean open, boolean deleted) {}
