package dev.benchwarden.store.results;

import org.jspecify.annotations.Nullable;

/**
 * Warning about a part of an upload that was left out or looks odd.
 *
 * @param pointer JSON pointer into the upload, {@code line N}, or the name of a parameter
 */
public record RunWarning(@Nullable String pointer, String detail) {}
