package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.RefusedCredentialsException;
import dev.benchwarden.platform.access.Trust;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finder of the job that a verified token belongs to, and of the projects that trust it. */
@Component
class TrustedJobs {

  private final TrustedPublishers publishers;

  TrustedJobs(TrustedPublishers publishers) {
    this.publishers = publishers;
  }

  /**
   * @throws RefusedCredentialsException if no project trusts it
   */
  TrustedJob of(Issuer issuer, Claims claims) {
    return switch (issuer.provider()) {
      case ForgeProvider forge -> ofForge(issuer.address(), forge.identityOf(claims));
      case OtherCi ci -> ofOtherCi(issuer.address(), ci, claims);
    };
  }

  private TrustedJob ofForge(String issuer, JobIdentity job) {
    Set<Long> projects = publishers.projectsThatTrust(issuer, job);
    if (projects.isEmpty()) {
      throw new RefusedCredentialsException(
          "No project trusts repository %d of owner %d at %s (%s): an admin of the project adds it under /trusted-publishers."
              .formatted(job.repository(), job.owner(), issuer, job.name()));
    }
    return new TrustedJob(
        "%s repository %d".formatted(issuer, job.repository()),
        job.name(),
        projects,
        job.trust(),
        job.commit());
  }

  private TrustedJob ofOtherCi(String issuer, OtherCi ci, Claims claims) {
    List<TrustedClaims> trusting = publishers.thatTrust(issuer, claims.asText());
    if (trusting.isEmpty()) {
      throw new RefusedCredentialsException(
          "No project trusts a job of %s with the claims %s: an admin of the project adds it under /trusted-publishers."
              .formatted(issuer, claims));
    }
    JobCommit commit = ci.commitOf(claims);
    return new TrustedJob(
        "%s publisher %s".formatted(issuer, trusting.getFirst().publisher()),
        claims.text("sub"),
        trusting.stream().map(TrustedClaims::project).collect(Collectors.toUnmodifiableSet()),
        trust(trusting, commit),
        commit);
  }

  /**
   * The most trust that a project grants it; of several projects, the least. Where nobody vouches
   * for the branch, nobody vouches for its being a protected one.
   */
  private static Trust trust(List<TrustedClaims> trusting, @Nullable JobCommit commit) {
    Map<Long, Trust> granted =
        trusting.stream()
            .collect(
                Collectors.toMap(
                    TrustedClaims::project,
                    TrustedClaims::trust,
                    BinaryOperator.maxBy(Trust::compareTo)));
    Trust least = Collections.min(granted.values());
    return commit == null && least == Trust.PROTECTED ? Trust.MEMBER : least;
  }
}
