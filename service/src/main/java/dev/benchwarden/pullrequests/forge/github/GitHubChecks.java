package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.CheckRun;
import dev.benchwarden.pullrequests.forge.CommitStatus;
import java.io.IOException;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.kohsuke.github.GHCheckRun;
import org.kohsuke.github.GHCheckRun.AnnotationLevel;
import org.kohsuke.github.GHCheckRun.Conclusion;
import org.kohsuke.github.GHCheckRun.Status;
import org.kohsuke.github.GHCheckRunBuilder;
import org.kohsuke.github.GHCheckRunBuilder.Action;
import org.kohsuke.github.GHCheckRunBuilder.Annotation;
import org.kohsuke.github.GHCheckRunBuilder.Output;
import org.kohsuke.github.GHCommitState;
import org.kohsuke.github.GHException;
import org.kohsuke.github.GHRepository;

/** The check runs and statuses of one repository on GitHub. */
final class GitHubChecks {

  private static final String NO_RUN =
      "a commit status in place of a check, since the GitHub App lacks the permission 'Checks: Read and write'";

  private final GHRepository repository;

  GitHubChecks(GHRepository repository) {
    this.repository = repository;
  }

  /**
   * Shows a check as a run, if we are an App, else as a status.
   *
   * @param app our number
   * @return why it is no run, although we are an App
   */
  Optional<String> show(String sha, Check check, OptionalLong app) throws IOException {
    if (app.isPresent()) {
      try {
        run(sha, check, app.getAsLong());
        return Optional.empty();
      } catch (IOException | GHException refused) {
        if (!GitHubCall.isForbidden(refused)) {
          throw refused;
        }
      }
    }
    setStatus(sha, check.status().withoutWarning());
    return app.isPresent() ? Optional.of(NO_RUN) : Optional.empty();
  }

  private void setStatus(String sha, CommitStatus status) throws IOException {
    repository.createCommitStatus(
        sha,
        GHCommitState.valueOf(status.state().toUpperCase(Locale.ROOT)),
        status.targetUrl(),
        status.description(),
        status.context());
  }

  /** Creates the check run of a commit, or edits it. */
  private void run(String sha, Check check, long app) throws IOException {
    String name = check.status().context();
    Optional<GHCheckRun> before = newest(sha, name, check.run().externalId(), app);
    GHCheckRunBuilder builder =
        before.isPresent() && canBecome(before.get(), check.run())
            ? repository.updateCheckRun(before.get().getId())
            : repository.createCheckRun(name, sha);
    fill(builder, check).create();
  }

  private Optional<GHCheckRun> newest(String sha, String name, String externalId, long app)
      throws IOException {
    return GitHubComments.stream(
            repository.getCheckRuns(
                sha, Map.of("check_name", name, "app_id", app, "filter", "all")))
        .filter(run -> externalId.equals(run.getExternalId()))
        .max(Comparator.comparingLong(GHCheckRun::getId));
  }

  /**
   * GitHub does not let a completed check run start again, and appends annotations to existing
   * ones. Another run of the same name replaces it.
   */
  private static boolean canBecome(GHCheckRun before, CheckRun after) {
    boolean isCompleted = before.getStatus() == Status.COMPLETED;
    return before.getOutput().getAnnotationsCount() == 0 && (!isCompleted || after.isCompleted());
  }

  private static GHCheckRunBuilder fill(GHCheckRunBuilder builder, Check check) {
    CheckRun run = check.run();
    builder
        .withDetailsURL(check.status().targetUrl())
        .withExternalID(run.externalId())
        .withStatus(run.isCompleted() ? Status.COMPLETED : Status.IN_PROGRESS)
        .add(output(run));
    if (run.isCompleted()) {
      builder.withConclusion(Conclusion.valueOf(run.conclusion().name()));
    }
    run.buttons()
        .forEach(button ->
            builder.add(new Action(button.label(), button.description(), button.identifier())));
    return builder;
  }

  private static Output output(CheckRun run) {
    Output output = new Output(run.title(), run.summary());
    run.annotations().forEach(annotation -> output.add(annotation(annotation)));
    return output;
  }

  /** GitHub requires a line; the annotation applies to the whole file. */
  private static Annotation annotation(CheckRun.Annotation annotation) {
    return new Annotation(
            annotation.path(),
            1,
            AnnotationLevel.valueOf(annotation.level().name()),
            annotation.message())
        .withTitle(annotation.title());
  }
}
