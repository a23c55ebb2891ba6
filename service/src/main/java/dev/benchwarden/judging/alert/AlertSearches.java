package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** Reader of the searches for the commits behind alerts, implemented where they are carried out. */
public interface AlertSearches {

  /** The newest search of each of these alerts that has one. */
  Map<UUID, AlertSearch> of(long project, Collection<UUID> alerts);
}
