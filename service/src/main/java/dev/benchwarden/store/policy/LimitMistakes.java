package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.Policy;
import java.util.List;

/** Finder of limits that are held against nothing that was measured; those who judge know it. */
public interface LimitMistakes {

  /** A sentence about each; none where nothing was measured yet. */
  List<String> of(long project, Policy policy);
}
