package dev.benchwarden.pullrequests.forge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tracker of issues. Every method throws {@link ForgeAwayException} if it does not answer, or
 * refuses to.
 */
public interface IssueTracker {

  /** What people call the make of tracker. */
  String name();

  /** Whether this may be the name of an issue here: it may be that of another tracker. */
  default boolean names(String key) {
    return key.matches("\\d+");
  }

  /** How long it may take until a newly opened issue can be found by its marker. */
  default Duration settles() {
    return Duration.ZERO;
  }

  /**
   * The issue of this name; empty if there is none, or no longer. If the tracker has renamed it,
   * the result has the new name, which is to be used from then on.
   */
  Optional<Issue> find(String key);

  /** Our own issue whose text begins with the marker, if it was changed since then. */
  Optional<Issue> own(String marker, Instant since);

  /** Opens an issue; unknown labels are created. */
  Issue open(Issue.Text text, List<String> labels);

  void edit(String key, Issue.Text text);

  void setOpen(String key, boolean open);

  /** Posts a comment that begins with the marker, unless one of ours is there. */
  void say(String key, String marker, String body);
}
