package dev.benchwarden.pullrequests.forge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Tracker of issues. Every method throws {@link ForgeAwayException} if it does not answer, or
 * answers that it will not.
 */
public interface IssueTracker {

  /** What people call the make of tracker. */
  String name();

  /** Whether this may be the name of an issue here: it may be that of another tracker. */
  default boolean names(String key) {
    return key.matches("\\d+");
  }

  /** How long an issue that was opened may not be among those that it finds by their marker. */
  default Duration settles() {
    return Duration.ZERO;
  }

  /**
   * The issue of this name; empty if there is none, or no longer. One that the tracker has under
   * another name now, which is to be used from now on, comes with that.
   */
  Optional<Issue> find(String key);

  /** Our own issue whose text begins with the marker, if it was changed since then. */
  Optional<Issue> own(String marker, Instant since);

  /** Opens an issue; labels that are not known yet are made. */
  Issue open(Issue.Text text, List<String> labels);

  void edit(String key, Issue.Text text);

  void setOpen(String key, boolean open);

  /** Posts a comment that begins with the marker, unless one of ours is there. */
  void say(String key, String marker, String body);
}
