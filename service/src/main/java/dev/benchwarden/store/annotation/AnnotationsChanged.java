package dev.benchwarden.store.annotation;

/**
 * Event: the annotations of a project's revisions have changed. Published in the transaction that
 * stores it.
 */
public record AnnotationsChanged(long project) {}
