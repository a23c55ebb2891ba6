package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.uploads.reread.KeptRuns.KeptRun;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finder of a stored run's platform by present knowledge: the policy's for its machine, else the
 * one of the machine's fingerprint. The upload's own statement is not stored.
 */
@Component
class PlatformsToday {

  private final Platforms platforms;
  private final Policies policies;

  PlatformsToday(Platforms platforms, Policies policies) {
    this.platforms = platforms;
    this.policies = policies;
  }

  /** Empty for the project's first platform. */
  String of(long project, KeptRun run) {
    Policy policy = policies.of(project);
    platforms.learnFromOldest(project, policy::platformOf);
    String said = said(policy, run);
    return said == null ? run.platform() : platforms.mark(project, run.machineName(), said);
  }

  private static @Nullable String said(Policy policy, KeptRun run) {
    return policy.platformOf(run.machineName()).orElse(run.ofFingerprint());
  }
}
