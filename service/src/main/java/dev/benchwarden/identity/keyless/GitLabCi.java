package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Trust;
import java.util.Set;

/**
 * GitLab CI. The job of a merge request is never trusted about its branch: there the merge request
 * decides what {@code ref} and {@code ref_protected} say.
 */
record GitLabCi() implements ForgeProvider {

  private static final Set<String> OF_THE_BRANCH = Set.of("push", "schedule", "web");

  @Override
  public String keysPath() {
    return "/oauth/discovery/keys";
  }

  @Override
  public JobIdentity identityOf(Claims claims) {
    return new JobIdentity(
        claims.number("project_id"),
        claims.number("namespace_id"),
        "GitLab CI %s job %s".formatted(claims.text("project_path"), claims.text("job_id")),
        isProtectedBranch(claims) ? Trust.PROTECTED : Trust.MEMBER,
        new JobCommit(claims.text("ref"), claims.text("sha")));
  }

  private static boolean isProtectedBranch(Claims claims) {
    return OF_THE_BRANCH.contains(claims.text("pipeline_source"))
        && claims.text("ref_type").equals("branch")
        && claims.isTrue("ref_protected");
  }
}
