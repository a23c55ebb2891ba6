package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.CommitText;
import dev.benchwarden.store.catalog.NewRevision;
import dev.benchwarden.store.catalog.ParentCycles;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.RunWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Warnings that an upload is answered with: what it says and the service does not follow. */
@Component
class RunWarnings {

  /** How many revisions of a cycle are named. */
  private static final int MOST_OF_CYCLE = 10;

  private static final String ONLY_VOUCHED =
      "Only an upload trusted as PROTECTED names a revision and gives it a place: this was ignored.";

  private final Revisions revisions;
  private final UploadPlatforms platforms;
  private final BranchWarnings branches;
  private final ParentCycles cycles;

  RunWarnings(
      Revisions revisions,
      UploadPlatforms platforms,
      BranchWarnings branches,
      ParentCycles cycles) {
    this.revisions = revisions;
    this.platforms = platforms;
    this.branches = branches;
    this.cycles = cycles;
  }

  /**
   * Those of an upload that repeats a run, behind those of the run: nothing is stored again, and
   * neither is the repeat's place in the history, nor its round.
   *
   * @param said the revision as the repeat describes it
   */
  List<RunWarning> ofRepeat(Upload upload, Run run, NewRevision said) {
    List<RunWarning> warnings = new ArrayList<>(run.warnings());
    warnings.add(
        new RunWarning(
            null,
            "These results were stored before, at %s: this answer tells of that run, and nothing was stored again."
                .formatted(run.receivedAt())));
    if (upload.trust() != Trust.FORK) {
      warnings.addAll(otherRound(upload.parameters(), run));
    }
    if (upload.isVouched() && said.hasPlace()) {
      revisions
          .placedOtherwise(upload.project().id(), run.revisionId(), said)
          .forEach(parameter ->
              warnings.add(
                  new RunWarning(
                      parameter,
                      "These results were stored before, with another %s, which stays: send another started_at to store them once more with this one."
                          .formatted(parameter))));
    }
    return warnings;
  }

  /** A count is often the same in each round, and so are the bytes that tell of it. */
  private static List<RunWarning> otherRound(UploadParameters given, Run run) {
    boolean isSame =
        Objects.equals(given.pair(), run.pair()) && Objects.equals(given.round(), run.round());
    return isSame
        ? List.of()
        : List.of(
            new RunWarning(
                Objects.equals(given.round(), run.round()) ? "pair" : "round",
                "These are the same bytes as those of %s, so that both count as that one run: send another started_at, or an Idempotency-Key for each, to store this one too."
                    .formatted(turn(run))));
  }

  private static String turn(Run run) {
    return run.pair() == null
        ? "a run that took turns with no other"
        : "round %s of '%s'".formatted(run.round(), run.pair());
  }

  /** Those of an upload that is stored. */
  List<RunWarning> of(Upload upload, ResultRecorder.Recorded recorded) {
    List<RunWarning> warnings = new ArrayList<>();
    upload
        .unknownParameters()
        .forEach(name -> warnings.add(new RunWarning(name, ParameterReading.whyIgnored(name))));
    warnings.addAll(longAuthor(upload.parameters()));
    warnings.addAll(unvouched(upload));
    warnings.addAll(cycle(upload));
    warnings.addAll(branches.of(upload));
    warnings.addAll(platforms.warnings(upload, recorded.platform()));
    warnings.addAll(halfOfRound(upload.parameters()));
    warnings.addAll(upload.admitted().warnings());
    warnings.addAll(recorded.warnings());
    return warnings;
  }

  /** Names from a forge may be a list of people: an upload is not refused for that. */
  private static List<RunWarning> longAuthor(UploadParameters given) {
    return CommitText.isCut(given.author())
        ? List.of(
            new RunWarning(
                "author",
                "Has more than %d characters: the first of them are kept."
                    .formatted(CommitText.LONGEST_AUTHOR)))
        : List.of();
  }

  /** Rounds are judged as such only if it is known which two runs took turns. */
  private static List<RunWarning> halfOfRound(UploadParameters given) {
    if ((given.pair() == null) == (given.round() == null)) {
      return List.of();
    }
    String name = given.pair() == null ? "round" : "pair";
    String missing = given.pair() == null ? "pair" : "round";
    return List.of(
        new RunWarning(
            name,
            "Without '%s' as well, this run took turns with no other: it counts as an ordinary run."
                .formatted(missing)));
  }

  /** A warning if the named parent follows the revision itself; the order stays as it is. */
  private List<RunWarning> cycle(Upload upload) {
    List<String> parents = upload.parameters().parents();
    if (parents.isEmpty() || !upload.isVouched()) {
      return List.of();
    }
    List<String> cycle =
        cycles.closedBy(upload.project().id(), upload.revision(), parents.getFirst());
    return cycle.isEmpty()
        ? List.of()
        : List.of(
            new RunWarning(
                "parent",
                "By its parents this revision follows itself (%s), which no history does: one of them is wrong. Revisions keep the order that they had."
                    .formatted(way(cycle))));
  }

  /** For a long cycle, only both ends. */
  private static String way(List<String> cycle) {
    List<String> shown = new ArrayList<>(cycle);
    if (cycle.size() > MOST_OF_CYCLE) {
      shown.subList(MOST_OF_CYCLE / 2, cycle.size() - MOST_OF_CYCLE / 2).clear();
      shown.add(MOST_OF_CYCLE / 2, "…");
    }
    return String.join(" → ", shown);
  }

  private static List<RunWarning> unvouched(Upload upload) {
    if (upload.isVouched()) {
      return List.of();
    }
    UploadParameters given = upload.parameters();
    List<RunWarning> warnings = new ArrayList<>();
    if (!given.tags().isEmpty()) {
      warnings.add(new RunWarning("tag", ONLY_VOUCHED));
    }
    if (!given.parents().isEmpty()) {
      warnings.add(new RunWarning("parent", ONLY_VOUCHED));
    }
    if (given.order() != null) {
      warnings.add(new RunWarning("order", ONLY_VOUCHED));
    }
    return warnings;
  }
}
