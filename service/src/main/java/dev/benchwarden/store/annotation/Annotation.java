package dev.benchwarden.store.annotation;

import java.time.Instant;
import java.util.UUID;

/**
 * A line of text about a revision.
 *
 * @param text 1 to 200 characters
 * @param by the author of the present text
 * @param at when
 */
public record Annotation(UUID id, String revision, String text, String by, Instant at) {}
