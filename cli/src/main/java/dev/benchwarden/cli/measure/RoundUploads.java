package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.core.backfill.Parameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Upload of a measurement's rounds: each half is a run of its own, with the same pair. The
 * baseline's come first, so that the evaluation of the candidate's last one sees all.
 */
final class RoundUploads {

  /** Branch of baselines that may not, or should not, extend the mainline. */
  private static final String BESIDE_THE_MAINLINE = "turns/base";

  private static final int FORBIDDEN = 403;

  private final UploadClient client;
  private final Git git;
  private final CiJob job;
  private final MeasuringDirectory directory;
  private final MeasuringMachine machine;
  private final @Nullable String platform;

  /** Each once, however many rounds they are about. */
  private final Set<String> warnings = new LinkedHashSet<>();

  RoundUploads(
      UploadClient client,
      Git git,
      CiJob job,
      MeasuringDirectory directory,
      MeasuringMachine machine,
      @Nullable String platform) {
    this.client = client;
    this.git = git;
    this.job = job;
    this.directory = directory;
    this.machine = machine;
    this.platform = platform;
  }

  /**
   * The stored runs of a measurement.
   *
   * @param evaluation the one that judges the candidate
   * @param baseline the baseline's runs, one a round
   * @param candidate the candidate's runs, one a round
   * @param warnings the service's warnings about the runs, each once
   */
  record Stored(
      String evaluation,
      List<StoredRun> baseline,
      List<StoredRun> candidate,
      List<String> warnings) {}

  /**
   * Process whose run the service has stored.
   *
   * @param id the service's, of its run
   */
  record StoredRun(String id, MeasuredRound.Run process) {}

  /**
   * Sends all rounds. Runs that the service has already are not stored again.
   *
   * @throws MeasuringException if the service refuses one
   * @throws IOException if it does not answer
   */
  Stored send(Sides sides, List<MeasuredRound> rounds) throws IOException, InterruptedException {
    String before = commit(sides.baseline());
    String after = commit(sides.candidate());
    String pair = pair(after, rounds);
    Map<String, String> baseline = git.facts(before);
    String branch = baselineBranch(before);
    List<StoredRun> baselineRuns = new ArrayList<>();
    for (MeasuredRound round : rounds) {
      Half half = new Half("baseline", pair, round, round.baseline());
      UploadClient.Sent sent = send(half, inBranch(before, baseline, branch), Map.of());
      if (isForbidden(sent) && !branch.equals(BESIDE_THE_MAINLINE)) {
        branch = BESIDE_THE_MAINLINE;
        sent = send(half, inBranch(before, baseline, branch), Map.of());
      }
      baselineRuns.add(new StoredRun(check(sent).run(), round.baseline()));
    }
    Map<String, String> place = candidate(after, before);
    CommittedFiles files = CommittedFiles.of(git, after);
    warnings.addAll(files.warnings());
    List<StoredRun> candidateRuns = new ArrayList<>();
    String evaluation = "";
    for (MeasuredRound round : rounds) {
      Half half = new Half("candidate", pair, round, round.candidate());
      UploadClient.Stored sent = check(send(half, place, files.headers()));
      candidateRuns.add(new StoredRun(sent.run(), round.candidate()));
      evaluation = sent.evaluation();
    }
    return new Stored(evaluation, baselineRuns, candidateRuns, List.copyOf(warnings));
  }

  /** One process of a round. */
  private record Half(String side, String pair, MeasuredRound round, MeasuredRound.Run run) {

    String key() {
      return "%s-%d-%s".formatted(pair, round.number(), side);
    }
  }

  private static String commit(MeasuredSide side) {
    if (side.commit() == null) {
      throw new MeasuringException(
          "Nothing is uploaded, since nobody says which revisions these are: name --baseline");
    }
    return side.commit();
  }

  /** The same for all rounds of a measurement, and for no other one's. */
  private static String pair(String candidate, List<MeasuredRound> rounds) {
    return "%s-%d"
        .formatted(
            candidate.substring(0, 10), rounds.getFirst().baseline().startedAt().toEpochMilli());
  }

  /** A commit of the default branch extends the mainline; any other one must not. */
  private String baselineBranch(String commit) throws IOException, InterruptedException {
    String mainline = mainline();
    return mainline != null && git.isOn(commit, mainline) ? mainline : BESIDE_THE_MAINLINE;
  }

  /** As CI or the clone states it; without either, as the service does, or a usual name. */
  private @Nullable String mainline() throws IOException, InterruptedException {
    if (job.defaultBranch() != null) {
      return job.defaultBranch();
    }
    String cloned = git.defaultBranch();
    String known = cloned == null ? client.defaultBranch() : cloned;
    return known == null ? git.usualDefaultBranch() : known;
  }

  private Map<String, String> inBranch(String commit, Map<String, String> facts, String branch) {
    return common(commit, facts).set("branch", branch).asMap();
  }

  private Map<String, String> candidate(String commit, String baseline)
      throws InterruptedException {
    String branch = job.branch() == null ? git.branch() : job.branch();
    if (branch == null) {
      throw new MeasuringException(
          "Nothing is uploaded, since nobody says what branch this is: name --branch");
    }
    return common(commit, git.facts(commit))
        .set("branch", branch)
        .set("pull_request", job.pullRequest())
        .set("base", job.pullRequest() == null ? null : baseline)
        .asMap();
  }

  private Parameters common(String commit, Map<String, String> facts) {
    Parameters parameters =
        new Parameters()
            .set("revision", commit)
            .set("machine", machine.name())
            .set("platform", platform)
            .set("default_branch", job.defaultBranch())
            .set("ci_url", job.url());
    facts.forEach(parameters::set);
    return parameters;
  }

  private UploadClient.Sent send(Half half, Map<String, String> place, Map<String, String> files)
      throws IOException, InterruptedException {
    Parameters parameters =
        new Parameters()
            .set("pair", half.pair())
            .set("round", Integer.toString(half.round().number()))
            .set("started_at", half.run().startedAt())
            .set("environment", machine.environment(half.round().disturbance()));
    place.forEach(parameters::set);
    Path results = directory.path().resolve(half.run().results());
    machine.fingerprint(results).forEach(parameters::set);
    return client.send(parameters.asMap(), half.key(), files, Files.readAllBytes(results));
  }

  private static boolean isForbidden(UploadClient.Sent sent) {
    return sent instanceof UploadClient.Refused refused && refused.status() == FORBIDDEN;
  }

  private UploadClient.Stored check(UploadClient.Sent sent) {
    return switch (sent) {
      case UploadClient.Stored stored -> {
        warnings.addAll(stored.warnings());
        yield stored;
      }
      case UploadClient.Refused refused ->
          throw new MeasuringException("The service refused a round. " + refused.why());
    };
  }
}
