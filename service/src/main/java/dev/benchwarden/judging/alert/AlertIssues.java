package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** Reader of the issues about alerts, used where alerts are shown. */
public interface AlertIssues {

  /** The issue of each of these alerts that has one. */
  Map<UUID, AlertIssue> of(long project, Collection<UUID> alerts);
}
