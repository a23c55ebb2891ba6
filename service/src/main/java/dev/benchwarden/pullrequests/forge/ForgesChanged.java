package dev.benchwarden.pullrequests.forge;

/** Event: a person connected a forge, or connected it otherwise than before. */
public record ForgesChanged() {}
