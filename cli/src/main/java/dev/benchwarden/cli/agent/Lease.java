package dev.benchwarden.cli.agent;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.benchwarden.cli.measure.MeasuringException;
import dev.benchwarden.cli.measure.RequestedMeasuring;
import dev.benchwarden.core.text.Commits;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Request that this agent holds for as long as it sends heartbeats. Fields that a service may add
 * later are ignored.
 *
 * @param project its slug
 * @param revision the commit, as the project names it: by its hash or the beginning of one
 * @param baseline another commit, to be measured in turn with it; null for the revision alone
 * @param pullRequest for which it is measured; null for none
 * @param ref by which the revision is fetched, if no branch has it
 * @param filter in the harness's own words
 * @param benchmarks the names of those whose results are wanted; absent or empty for all
 * @param reason such as {@code BISECT}
 * @param rounds how often a pair takes turns at most; null as this agent is set up
 * @param heartbeatSeconds how often the agent has to send a heartbeat
 * @param list if given, the commits between two are asked for, and no measurement
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Lease(
    UUID lease,
    String project,
    UUID request,
    String revision,
    @Nullable String baseline,
    @Nullable Integer pullRequest,
    @Nullable String ref,
    @Nullable String filter,
    @Nullable List<String> benchmarks,
    @Nullable String reason,
    @Nullable Integer rounds,
    int heartbeatSeconds,
    @Nullable Between list) {

  private static final Pattern REF = Pattern.compile("refs/[A-Za-z0-9_][A-Za-z0-9_./-]*");

  /** Commits after one, up to another. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Between(String from, String to) {}

  /**
   * Refuses values that git could take for anything other than a commit or a reference.
   *
   * @throws MeasuringException naming it
   */
  void check() {
    requireCommit(revision);
    if (baseline != null) {
      requireCommit(baseline);
    }
    if (list != null) {
      requireCommit(list.from());
      requireCommit(list.to());
    }
    if (ref != null && (!REF.matcher(ref).matches() || ref.contains(".."))) {
      throw new MeasuringException("'%s' is no reference such as refs/pull/7/head".formatted(ref));
    }
    if (filter != null && filter.startsWith("-")) {
      throw new MeasuringException(
          "The filter '%s' begins with -, as options do".formatted(filter));
    }
  }

  private static void requireCommit(String name) {
    if (!Commits.isBeginningOfHash(name)) {
      throw new MeasuringException("'%s' is no commit's hash".formatted(name));
    }
  }

  RequestedMeasuring.Wanted wanted() {
    return new RequestedMeasuring.Wanted(
        filter, benchmarks == null ? Set.of() : Set.copyOf(benchmarks));
  }

  /** Such as {@code codec 1a2b3c4d5e (BISECT)}. */
  String label() {
    String what = list == null ? revision : list.from() + ".." + list.to();
    return "%s %s%s".formatted(project, what, reason == null ? "" : " (" + reason + ")");
  }
}
