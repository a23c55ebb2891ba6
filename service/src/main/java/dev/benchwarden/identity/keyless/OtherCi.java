package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Any other CI. Projects name the claims that their jobs have.
 *
 * @param branchClaim has the branch that the job runs for; null where the issuer vouches for none
 * @param commitClaim has the commit that the job runs for; null likewise
 */
record OtherCi(@Nullable String branchClaim, @Nullable String commitClaim) implements Provider {

  private static final String BRANCHES = "refs/heads/";

  /** Claims that are the same for all jobs of an issuer. */
  private static final Set<String> OF_NOBODY = Set.of("iss", "aud");

  /** The commit of the token's job; null where the issuer vouches for no branch. */
  @Nullable JobCommit commitOf(Claims claims) {
    if (branchClaim == null) {
      return null;
    }
    String ref = claims.text(branchClaim);
    String branch = ref.startsWith(BRANCHES) ? ref.substring(BRANCHES.length()) : ref;
    return new JobCommit(branch, commitClaim == null ? null : claims.text(commitClaim));
  }

  /**
   * Those of these claims that can identify the job's owner: anybody may use any branch or commit.
   */
  Set<String> telling(Map<String, String> claims) {
    return claims.entrySet().stream()
        .filter(claim -> !claim.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .filter(name -> !name.equals(branchClaim) && !name.equals(commitClaim))
        .filter(name -> !OF_NOBODY.contains(name))
        .collect(Collectors.toUnmodifiableSet());
  }
}
