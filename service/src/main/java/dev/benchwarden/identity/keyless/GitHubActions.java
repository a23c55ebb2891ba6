package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Trust;
import java.util.Set;

/**
 * GitHub Actions. The subject is never read: organisations choose its form, and it holds names,
 * which others may get later.
 */
record GitHubActions() implements ForgeProvider {

  private static final String BRANCHES = "refs/heads/";

  /** Events that run the code of the very branch that the token names. */
  private static final Set<String> OF_THE_BRANCH = Set.of("push", "schedule", "workflow_dispatch");

  /**
   * Events that only the project's own people start. All other events, such as {@code workflow_run}
   * and {@code pull_request_target}, run with the base's rights for what an outsider did, and may
   * carry what that outsider measured.
   */
  private static final Set<String> OF_MEMBERS =
      Set.of(
          "pull_request", "merge_group", "release", "create", "deployment", "repository_dispatch");

  @Override
  public String keysPath() {
    return "/.well-known/jwks";
  }

  @Override
  public JobIdentity identityOf(Claims claims) {
    return new JobIdentity(
        claims.number("repository_id"),
        claims.number("repository_owner_id"),
        "GitHub Actions %s run %s.%s"
            .formatted(
                claims.text("repository"), claims.text("run_id"), claims.text("run_attempt")),
        trust(claims),
        new JobCommit(branch(claims), claims.text("sha")));
  }

  private static Trust trust(Claims claims) {
    String event = claims.text("event_name");
    if (OF_THE_BRANCH.contains(event)) {
      return isProtectedBranch(claims) ? Trust.PROTECTED : Trust.MEMBER;
    }
    return OF_MEMBERS.contains(event) ? Trust.MEMBER : Trust.FORK;
  }

  private static boolean isProtectedBranch(Claims claims) {
    return claims.text("ref_type").equals("branch")
        && claims.text("ref").startsWith(BRANCHES)
        && claims.isTrue("ref_protected");
  }

  private static String branch(Claims claims) {
    String ref = claims.text("ref");
    return ref.startsWith(BRANCHES) ? ref.substring(BRANCHES.length()) : ref;
  }
}
