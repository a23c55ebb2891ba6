package dev.benchwarden.pages.search;

import java.util.List;

/**
 * What a search over all projects found.
 *
 * @param unread projects that were not searched, since their part of the database does not answer
 */
record FoundInProjects(List<FoundAnywhere> items, List<String> unread) {

  static final FoundInProjects NOTHING = new FoundInProjects(List.of(), List.of());
}
