package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.Policy;
import java.util.List;

/** Finder of limits that apply to no measured series, implemented where they are judged. */
public interface LimitMistakes {

  /** A sentence about each; none where nothing was measured yet. */
  List<String> of(long project, Policy policy);
}
