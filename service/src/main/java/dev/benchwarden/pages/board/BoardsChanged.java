package dev.benchwarden.pages.board;

/**
 * Event: a project's boards, or their charts, have changed. Published in the transaction that
 * stores it.
 */
public record BoardsChanged(long project) {}
