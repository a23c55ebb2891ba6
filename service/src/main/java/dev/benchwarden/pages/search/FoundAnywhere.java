package dev.benchwarden.pages.search;

import org.jspecify.annotations.Nullable;

/**
 * Named thing that a search over all projects found.
 *
 * @param project the slug of the one that has it
 * @param id the number of a series or pull request, or the name of the revision
 * @param title what people call it
 * @param detail what distinguishes it from others of that name; absent where nothing is known
 */
record FoundAnywhere(
    String project, Found.Kind kind, String id, String title, @Nullable String detail) {}
