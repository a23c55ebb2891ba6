package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** The searches for the commits behind alerts, as whoever carries them out tells them. */
public interface AlertSearches {

  /** The newest search of each of these alerts that has one. */
  Map<UUID, AlertSearch> of(long project, Collection<UUID> alerts);
}
