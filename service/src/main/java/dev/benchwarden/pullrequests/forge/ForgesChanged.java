package dev.benchwarden.pullrequests.forge;

/** Event: a person connected a forge, or changed its connection. */
public record ForgesChanged() {}
