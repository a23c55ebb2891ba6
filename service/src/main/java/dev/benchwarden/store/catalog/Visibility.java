package dev.benchwarden.store.catalog;

/** Visibility of a project to readers. Writing always needs a token. */
public enum Visibility {
  PUBLIC,
  PRIVATE
}
