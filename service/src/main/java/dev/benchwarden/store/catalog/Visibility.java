package dev.benchwarden.store.catalog;

/** Who may read a project. Writing always needs a token. */
public enum Visibility {
  PUBLIC,
  PRIVATE
}
