package dev.benchwarden.store.annotation;

/**
 * People say something else of a project's revisions. Published in the transaction that stores it.
 */
public record AnnotationsChanged(long project) {}
