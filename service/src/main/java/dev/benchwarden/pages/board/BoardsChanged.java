package dev.benchwarden.pages.board;

/**
 * A project's boards are others, or have other charts. Published in the transaction that stores it.
 */
public record BoardsChanged(long project) {}
