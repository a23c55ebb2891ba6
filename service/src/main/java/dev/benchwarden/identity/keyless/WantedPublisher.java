package dev.benchwarden.identity.keyless;

import dev.benchwarden.identity.keyless.TrustedPublisherController.PublisherRequest;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Jobs that an admin wants to trust, as their issuer identifies them. */
sealed interface WantedPublisher {

  /** Jobs of a repository of a forge, by its numbers. */
  record Repository(long repository, long owner) implements WantedPublisher {}

  /** Jobs of any other CI. */
  record Jobs(Map<String, String> claims, Trust trust) implements WantedPublisher {}

  /** More claims would not be the name of a pipeline. */
  int MOST_CLAIMS = 20;

  int LONGEST_NAME = 100;
  int LONGEST_VALUE = 500;

  /**
   * @throws ProblemException 422 if the request names its jobs differently from the issuer
   */
  static WantedPublisher of(PublisherRequest request, Provider provider) {
    return switch (provider) {
      case ForgeProvider forge -> repository(request);
      case OtherCi ci -> jobs(request, ci);
    };
  }

  private static WantedPublisher repository(PublisherRequest request) {
    if (request.claims() != null || request.trust() != null) {
      throw refused(
          request.claims() == null ? "/trust" : "/claims",
          "is for issuers that are no forge: this one tells repositoryId, ownerId and how far a job is trusted");
    }
    return new Repository(
        needed(
            request.repositoryId(),
            "/repositoryId",
            "is missing: repository_id on GitHub, project_id on GitLab"),
        needed(
            request.ownerId(),
            "/ownerId",
            "is missing: repository_owner_id on GitHub, namespace_id on GitLab"));
  }

  private static WantedPublisher jobs(PublisherRequest request, OtherCi ci) {
    if (request.repositoryId() != null || request.ownerId() != null) {
      throw refused(
          request.repositoryId() == null ? "/ownerId" : "/repositoryId",
          "is for GitHub and GitLab: jobs of this issuer are known by their claims");
    }
    Map<String, String> claims =
        needed(
            request.claims(),
            "/claims",
            "is missing: names and values of claims that tell whose job it is, such as { \"pipeline_slug\": \"library\" }");
    if (claims.isEmpty() || claims.size() > MOST_CLAIMS) {
      throw refused("/claims", "must have 1 to %d claims".formatted(MOST_CLAIMS));
    }
    claims.forEach(WantedPublisher::check);
    if (ci.telling(claims).isEmpty()) {
      throw refused(
          "/claims", "must tell whose job it is: a branch or commit alone may be anybody's");
    }
    return new Jobs(claims, trust(request, ci));
  }

  private static Trust trust(PublisherRequest request, OtherCi ci) {
    Trust trust = request.trust() == null ? Trust.MEMBER : request.trust();
    if (trust == Trust.PROTECTED && ci.branchClaim() == null) {
      throw refused(
          "/trust",
          "cannot be PROTECTED: the operator has not said which claim of this issuer has the branch (BENCHWARDEN_OIDC_ISSUERS_…_BRANCH_CLAIM)");
    }
    return trust;
  }

  private static void check(String name, @Nullable String value) {
    boolean isGood =
        !name.isBlank()
            && name.length() <= LONGEST_NAME
            && value != null
            && value.length() <= LONGEST_VALUE;
    if (!isGood) {
      throw refused(
          "/claims",
          "must have names of 1 to %d characters and values of at most %d"
              .formatted(LONGEST_NAME, LONGEST_VALUE));
    }
  }

  private static <T> T needed(@Nullable T given, String pointer, String advice) {
    if (given == null) {
      throw refused(pointer, advice);
    }
    return given;
  }

  private static ProblemException refused(String pointer, String why) {
    return new ProblemException(
        Problem.INVALID_BODY, pointer + " " + why + ".", BadInput.parameter(pointer, why));
  }
}
