package dev.benchwarden.core.backfill;

import java.util.Map;
import java.util.Optional;

/** Upload parameters that a source of history knows of commits, such as their time and parent. */
@FunctionalInterface
public interface KnownCommits {

  /** Source that knows no commits. */
  KnownCommits NONE = revision -> Optional.empty();

  /** The parameters of a commit, by name; empty if the commit is unknown. */
  Optional<Map<String, String>> of(String revision);
}
