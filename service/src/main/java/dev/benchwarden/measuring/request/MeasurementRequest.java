package dev.benchwarden.measuring.request;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A measurement request, as the API shows it.
 *
 * @param subject the first line of the revision's message, where a search or an upload stated it
 * @param baseline measured in turn with the revision; absent: the revision alone
 * @param baselineTrust how far results of the baseline are trusted
 * @param baselineBranch where the baseline lies; absent: the default branch
 * @param listAfter if given, the commits after this one are asked for, and no measurement
 * @param askedBy absent for the service itself, and for a reader who does not belong to the project
 * @param agent which works on it, or did last
 * @param measuredOn the machine of that agent
 * @param message why it ended as it did, or why it waits
 * @param runs its results
 */
public record MeasurementRequest(
    UUID id,
    String revision,
    @Nullable String subject,
    @Nullable String baseline,
    @JsonIgnore @Nullable Trust baselineTrust,
    @JsonIgnore @Nullable String baselineBranch,
    @Nullable String listAfter,
    @Nullable String machine,
    @Nullable String platform,
    @Nullable String filter,
    List<String> benchmarks,
    RequestReason reason,
    int priority,
    Trust trust,
    @JsonIgnore @Nullable String branch,
    @Nullable Integer pullRequest,
    @JsonIgnore @Nullable String ref,
    @Nullable UUID alert,
    RequestVia via,
    RequestState state,
    int attempts,
    @Nullable String askedBy,
    Instant askedAt,
    @Nullable Instant startedAt,
    @Nullable Instant finishedAt,
    @Nullable String agent,
    @Nullable String measuredOn,
    @Nullable String progress,
    @Nullable String message,
    boolean logCut,
    List<UUID> runs) {

  /** As shown to a person who does not belong to the project. */
  MeasurementRequest withoutNames() {
    return said(null, null, null, null);
  }

  /** The same, with the reason why it waits. */
  MeasurementRequest waiting(String why) {
    return said(askedBy, agent, progress, why);
  }

  private MeasurementRequest said(
      @Nullable String by, @Nullable String of, @Nullable String doing, @Nullable String why) {
    return new MeasurementRequest(
        id,
        revision,
        subject,
        baseline,
        baselineTrust,
        baselineBranch,
        listAfter,
        machine,
        platform,
        filter,
        benchmarks,
        reason,
        priority,
        trust,
        branch,
        pullRequest,
        ref,
        alert,
        via,
        state,
        attempts,
        by,
        askedAt,
        startedAt,
        finishedAt,
        of,
        measuredOn,
        doing,
        why,
        logCut,
        runs);
  }

  NewRequest.Where where() {
    return new NewRequest.Where(machine, platform);
  }

  /**
   * The requested revision with this name, with its own trust and branch: the halves of a pair may
   * differ in these. Empty if it does not ask for this revision.
   */
  public Optional<NewRequest.Source> source(String name) {
    if (name.equals(revision)) {
      return Optional.of(new NewRequest.Source(name, trust, branch, pullRequest, ref));
    }
    return name.equals(baseline) ? Optional.of(ofBaseline(name)) : Optional.empty();
  }

  /** A replica of the previous release asks without stating the trust in the baseline. */
  private NewRequest.Source ofBaseline(String name) {
    return baselineTrust == null
        ? new NewRequest.Source(name, Trust.MEMBER, RevisionTrust.NOWHERE, null, null)
        : new NewRequest.Source(name, baselineTrust, baselineBranch, null, null);
  }
}
