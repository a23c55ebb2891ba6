package dev.benchwarden.pages.search;

import java.util.List;

/**
 * Result of a search over all projects.
 *
 * @param unread projects that were not searched, since their part of the database does not answer
 */
record FoundInProjects(List<FoundAnywhere> items, List<String> unread) {

  static final FoundInProjects NOTHING = new FoundInProjects(List.of(), List.of());
}
