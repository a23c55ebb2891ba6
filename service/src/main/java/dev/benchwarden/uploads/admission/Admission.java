package dev.benchwarden.uploads.admission;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.access.UsedCredentials;
import dev.benchwarden.platform.limit.LimitProperties;
import dev.benchwarden.platform.limit.RateLimits;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.policy.StableBranches;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Admission of uploads to the places that they ask for. */
@Component
public class Admission {

  private final UsedCredentials used;
  private final RateLimits rates;
  private final LimitProperties limits;
  private final Quotas quotas;
  private final ForkPullRequests forks;
  private final PullRequestCommits commits;
  private final StableBranches branches;

  Admission(
      UsedCredentials used,
      RateLimits rates,
      LimitProperties limits,
      Quotas quotas,
      ForkPullRequests forks,
      PullRequestCommits commits,
      StableBranches branches) {
    this.used = used;
    this.rates = rates;
    this.limits = limits;
    this.quotas = quotas;
    this.forks = forks;
    this.commits = commits;
    this.branches = branches;
  }

  /**
   * @param ofThePast whether it is one of many from the past, whose commit no forge is asked about
   * @param beforeForge done before a forge is asked, which may take long to answer
   * @throws ProblemException 429 saying when to try again, if the caller sends too often or the
   *     project has used its share; 403 saying what to do, if the caller is not trusted enough
   */
  public Admitted admit(
      Caller caller,
      Project project,
      UploadTarget wanted,
      boolean ofThePast,
      Runnable beforeForge) {
    holdBack(caller, project);
    Admitted admitted = admitted(caller, project, wanted);
    if (admitted.trust() == Trust.FORK) {
      beforeForge.run();
      return new Admitted(Trust.FORK, forks.resolve(caller, project, wanted));
    }
    Integer pullRequest = admitted.place().pullRequest();
    if (ofThePast || pullRequest == null) {
      return admitted;
    }
    beforeForge.run();
    return commits.resolve(project, admitted, pullRequest);
  }

  /** As far as it can be said without a forge. */
  private Admitted admitted(Caller caller, Project project, UploadTarget wanted) {
    return switch (trust(caller, project, wanted)) {
      case PROTECTED ->
          new Admitted(Trust.PROTECTED, caller.commit() == null ? wanted : wanted.named());
      case MEMBER -> member(caller, project, wanted);
      case FORK -> new Admitted(Trust.FORK, wanted);
    };
  }

  /** The limits protect the operator, who is exempt from them. */
  private void holdBack(Caller caller, Project project) {
    if (!caller.isInstanceAdmin()) {
      rates.take(
          "caller " + caller.id(),
          "Too many uploads with these credentials",
          limits.uploadsPerMinute(),
          Duration.ofMinutes(1));
      quotas.check(project);
    }
  }

  /**
   * Uses up credentials that are valid for one upload only, even if it fails. To be called when the
   * upload has arrived.
   *
   * @param upload equal for attempts of one upload; absent for one that may not be repeated
   * @throws ProblemException 401 if they were used before
   */
  public void useUp(Caller caller, @Nullable String upload) {
    if (caller.singleUse() != null) {
      used.use(caller.singleUse(), upload);
    }
  }

  /**
   * If a forge vouches for the commit of a job, only an upload of that very commit may extend a
   * stable branch.
   */
  private Trust trust(Caller caller, Project project, UploadTarget wanted) {
    JobCommit commit = caller.commit();
    if (caller.trust() != Trust.PROTECTED || commit == null) {
      return caller.trust();
    }
    boolean agrees =
        wanted.pullRequest() == null
            && wanted.branch().equals(commit.branch())
            && commit.isFor(wanted.revision())
            && branches.isExtendedBy(project, commit.branch(), null);
    return agrees ? Trust.PROTECTED : Trust.MEMBER;
  }

  private Admitted member(Caller caller, Project project, UploadTarget wanted) {
    if (branches.isExtendedBy(project, wanted.branch(), wanted.pullRequest())) {
      throw new ProblemException(Problem.UNTRUSTED_UPLOAD, whyNotMainline(caller, wanted));
    }
    return new Admitted(Trust.MEMBER, wanted);
  }

  private static String whyNotMainline(Caller caller, UploadTarget wanted) {
    JobCommit commit = caller.commit();
    if (caller.trust() == Trust.PROTECTED && commit != null) {
      return "The job of '%s' runs for %sbranch '%s', and the upload names revision %s of the mainline '%s': send what the job runs for, or name another branch or a pull request."
          .formatted(
              caller.name(),
              commit.sha() == null ? "" : "revision %s of ".formatted(commit.sha()),
              commit.branch(),
              wanted.revision(),
              wanted.branch());
    }
    return "'%s' is trusted as MEMBER and may not extend the mainline '%s'. For another branch send"
            .formatted(caller.name(), wanted.branch())
        + " branch=NAME, for a pull request pull_request=NUMBER; for merged commits upload from"
        + " the protected branch, with credentials that are trusted as PROTECTED.";
  }
}
