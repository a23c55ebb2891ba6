package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** The issues about alerts, as whoever writes them tells them. */
public interface AlertIssues {

  /** The issue of each of these alerts that has one. */
  Map<UUID, AlertIssue> of(long project, Collection<UUID> alerts);
}
