package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.Map;

/** Source of what people accepted in pull requests, implemented where they decide about these. */
public interface Acceptances {

  /** Those of these pull requests whose last decision accepts anything, by number. */
  Map<Integer, Acceptance> of(long project, Collection<Integer> pullRequests);
}
