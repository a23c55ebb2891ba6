package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.store.catalog.Project;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stable branches of projects: the default one, and those that the policy names. Each has an order
 * and levels of its own.
 */
@Component
public class StableBranches {

  private final Policies policies;

  StableBranches(Policies policies) {
    this.policies = policies;
  }

  /** Whether what is uploaded for this branch may serve as a baseline; a pull request never may. */
  public boolean isExtendedBy(Project project, String branch, @Nullable Integer pullRequest) {
    return pullRequest == null
        && (branch.equals(project.defaultBranch()) || isNamed(project.id(), branch));
  }

  /** Whether the policy names this branch. */
  public boolean isNamed(long project, String branch) {
    return policies.of(project).isStable(branch);
  }

  /** Those of these branches that the policy names. */
  public List<String> named(long project, Collection<String> branches) {
    Policy policy = policies.of(project);
    return branches.stream().filter(policy::isStable).toList();
  }
}
