package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.ActionsIdentity;
import dev.benchwarden.cli.client.ServiceClient;
import dev.benchwarden.cli.client.ServiceOptions;
import dev.benchwarden.cli.client.UploadClient;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that set where the rounds are sent. */
final class UploadOptions {

  private static final int LONGEST_WAIT = 3600;

  @Option(
      names = "--project",
      paramLabel = "SLUG",
      description = "sends the rounds to this project of the service, and shows its verdict")
  private @Nullable String project;

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      description = "the candidate's branch (default: what CI says, else what is checked out)")
  private @Nullable String branch;

  @Option(
      names = "--pull-request",
      paramLabel = "NUMBER",
      description = "the candidate's pull request (default: what CI says)")
  private @Nullable String pullRequest;

  @Option(
      names = "--default-branch",
      paramLabel = "NAME",
      description =
          "the repository's default branch (default: what CI, the clone or the service says)")
  private @Nullable String defaultBranch;

  @Option(
      names = "--platform",
      paramLabel = "NAME",
      description =
          "what this machine has in common with its replicates, such as linux-arm64 (default: the"
              + " policy's, else system and architecture)")
  private @Nullable String platform;

  @Option(
      names = "--ci-url",
      paramLabel = "URL",
      description = "where the job is to be seen (default: what CI says)")
  private @Nullable String url;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      description = "how long to wait for the verdict (default: ${DEFAULT-VALUE})")
  private int wait = 60;

  @Mixin private ServiceOptions service = new ServiceOptions();

  /**
   * Refuses values that no service accepts.
   *
   * @throws MeasuringException if the pull request is not a number, or the wait not a time
   */
  void check() {
    if (pullRequest != null && !pullRequest.matches("[1-9]\\d{0,8}")) {
      throw new MeasuringException("--pull-request %s: expected a number".formatted(pullRequest));
    }
    if (wait < 0 || wait > LONGEST_WAIT) {
      throw new MeasuringException(
          "--wait %d: expected seconds, 0 to %d".formatted(wait, LONGEST_WAIT));
    }
    if (isWanted()) {
      client();
    }
  }

  boolean isWanted() {
    return project != null;
  }

  /** Null to let the service determine the machine's platform. */
  @Nullable String platform() {
    return platform;
  }

  Duration patience() {
    return Duration.ofSeconds(wait);
  }

  /** The service to send to; null without credentials, as in the job of a fork. */
  @Nullable UploadClient client() {
    String token = service.token();
    ServiceClient.Credentials credentials =
        token == null ? ActionsIdentity.of(System.getenv(), service.server()) : () -> token;
    return credentials == null
        ? null
        : new UploadClient(
            new ServiceClient(service.server(), credentials), Objects.requireNonNull(project));
  }

  /** The CI job, with values that the options override. */
  CiJob job() {
    CiJob job = CiJob.of(System.getenv());
    return new CiJob(
        branch == null ? job.branch() : branch,
        defaultBranch == null ? job.defaultBranch() : defaultBranch,
        pullRequest == null ? job.pullRequest() : pullRequest,
        url == null ? job.url() : url);
  }
}
