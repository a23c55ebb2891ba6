package dev.benchwarden.platform.access;

/** Trust in an upload. Stored with each run; each level may do what the ones before may. */
public enum Trust {
  /** From outside: kept separate, counts only for its own pull request. */
  FORK,
  /** From the project's own people, before it was merged: may not extend the mainline. */
  MEMBER,
  /** From a branch that only merged commits reach: may extend the mainline. */
  PROTECTED
}
