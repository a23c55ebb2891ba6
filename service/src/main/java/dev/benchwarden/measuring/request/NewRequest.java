package dev.benchwarden.measuring.request;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request about to be stored.
 *
 * @param baseline measured in turn with the revision; absent: the revision alone
 * @param listAfter asks for the commits after this one, and for no measurement
 * @param benchmarks the names of those whose results are wanted; empty: all
 * @param askedBy absent for the service itself
 * @param askerId of the caller that asked, since names are not unique; absent if none did
 * @param purpose distinguishes it from another that asks for the same; empty if either will do
 */
public record NewRequest(
    RequestReason reason,
    Source source,
    @Nullable Source baseline,
    @Nullable String listAfter,
    Where where,
    @Nullable String filter,
    List<String> benchmarks,
    @Nullable UUID alert,
    @Nullable String askedBy,
    @Nullable String askerId,
    String purpose) {

  public NewRequest {
    benchmarks = List.copyOf(benchmarks);
  }

  /**
   * Revision that is to be measured, the one that is asked for or its baseline.
   *
   * @param trust how far its results are trusted
   * @param branch absent: the default branch
   * @param ref where it is fetched from, if no branch has it
   */
  public record Source(
      String revision,
      Trust trust,
      @Nullable String branch,
      @Nullable Integer pullRequest,
      @Nullable String ref) {

    /** A commit of the default branch. */
    public static Source ofMainline(String revision) {
      return ofStable(revision, null);
    }

    /**
     * A commit of a stable branch.
     *
     * @param branch null is the default one
     */
    public static Source ofStable(String revision, @Nullable String branch) {
      return new Source(revision, Trust.PROTECTED, branch, null, null);
    }
  }

  /**
   * Machines that may measure.
   *
   * @param machine absent: any
   * @param platform absent: any
   */
  public record Where(@Nullable String machine, @Nullable String platform) {

    public static final Where ANYWHERE = new Where(null, null);

    /** This machine of them; null: any of them. */
    public Where on(@Nullable String one) {
      return new Where(one, platform);
    }
  }

  /** A commit of the default branch, by itself. */
  public static NewRequest of(RequestReason reason, String revision, Where where, UUID alert) {
    return new NewRequest(
        reason,
        Source.ofMainline(revision),
        null,
        null,
        where,
        null,
        List.of(),
        alert,
        null,
        null,
        "");
  }

  /**
   * The same, for a commit of another stable branch.
   *
   * @param branch null is the default one
   */
  public NewRequest onBranch(@Nullable String branch) {
    Source placed =
        new Source(source.revision(), source.trust(), branch, source.pullRequest(), source.ref());
    return new NewRequest(
        reason,
        placed,
        baseline,
        listAfter,
        where,
        filter,
        benchmarks,
        alert,
        askedBy,
        askerId,
        purpose);
  }

  /** The same for only these benchmarks. */
  public NewRequest forBenchmarks(List<String> names) {
    return new NewRequest(
        reason, source, baseline, listAfter, where, filter, names, alert, askedBy, askerId,
        purpose);
  }

  /** The same, distinguished from others that ask for the same. */
  public NewRequest purposed(String other) {
    return new NewRequest(
        reason,
        source,
        baseline,
        listAfter,
        where,
        filter,
        benchmarks,
        alert,
        askedBy,
        askerId,
        other);
  }

  /** The same, asked for by this caller. */
  NewRequest by(Caller caller) {
    return askedBy(caller.name(), caller.id());
  }

  /** The same, asked for by a person; null is the service itself. */
  public NewRequest askedBy(@Nullable String person) {
    return askedBy(person, null);
  }

  private NewRequest askedBy(@Nullable String person, @Nullable String id) {
    return new NewRequest(
        reason, source, baseline, listAfter, where, filter, benchmarks, alert, person, id, purpose);
  }

  /** A text that is equal for requests of the same thing. */
  String dedupKey() {
    Stream<String> parts =
        Stream.of(
            source.revision(),
            baseline == null ? "" : baseline.revision(),
            Objects.toString(listAfter, ""),
            Objects.toString(where.machine(), ""),
            Objects.toString(where.platform(), ""),
            Objects.toString(filter, ""),
            Objects.toString(source.pullRequest(), ""),
            purpose);
    return Stream.concat(parts, benchmarks.stream().distinct().sorted())
        .collect(Collectors.joining("\n"));
  }

  /** That of a request which asks for all benchmarks, and so answers this one too. */
  String dedupKeyOfAll() {
    return forBenchmarks(List.of()).dedupKey();
  }
}
