package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.admission.UploadTarget;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of an upload, as a client gives them in the query.
 *
 * @param revision the commit that was measured
 * @param machine the machine that measured it
 * @param platform what the machine has in common with others that are its replicates, such as
 *     {@code linux-x64}
 * @param defaultBranch the repository's default branch, as CI knows it; the first stated one is
 *     kept
 * @param base the merge base of the pull request
 * @param tag names for the revision
 * @param parent the commits that the revision follows, the first parent first
 * @param order the revision's place on the mainline, where the client counts commits
 * @param harness what wrote the body; {@code auto}: recognised from the body
 * @param direction the better direction of metrics whose harness and unit do not state it
 * @param environment what was found about the machine while it measured, in words
 * @param pair the interleaved pair that this run is one half of
 * @param backfill whether this is one of many uploads from the past: judged when all have arrived
 * @param request the measurement request that this is the answer to
 * @param lease the agent's lease under which it was measured
 * @param fingerprint the machine's hardware and software; takes precedence over what the harness
 *     reports
 */
record UploadParameters(
    @NotNull(message = "is missing: the commit that was measured")
        @Pattern(regexp = TOKEN, message = TOKEN_MESSAGE)
        String revision,
    @NotNull(message = "is missing: the name of the machine that measured")
        @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String machine,
    @Size(min = 1, max = Platform.LONGEST, message = "must have 1 to 100 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String platform,
    @Size(min = 1, max = 255, message = "must have 1 to 255 characters")
        @Pattern(regexp = PLAIN, message = PLAIN_MESSAGE)
        @Nullable String branch,
    @Parameter(name = "default_branch")
        @Size(min = 1, max = 255, message = "must have 1 to 255 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String defaultBranch,
    @Parameter(name = "pull_request") @Positive(message = "must be a number from 1")
        @Nullable Integer pullRequest,
    @Pattern(regexp = TOKEN, message = TOKEN_MESSAGE) @Nullable String base,
    @Size(max = 20, message = "may be given 20 times at most")
        @Nullable List<@Pattern(regexp = TOKEN, message = TOKEN_MESSAGE) String> tag,
    @Size(max = 200, message = "may be given 200 times at most; leave it out for more files")
        @Nullable
            List<
                @Size(min = 1, max = 500, message = "must have 1 to 500 characters")
                @Pattern(regexp = PLAIN, message = PLAIN_MESSAGE) String>
            changed,
    @Parameter(name = "committed_at") @Nullable Instant committedAt,
    @Size(max = 20, message = "may be given 20 times at most")
        @Nullable List<@Pattern(regexp = TOKEN, message = TOKEN_MESSAGE) String> parent,
    @Nullable Long order,
    @Size(max = 1000, message = "must have 1000 characters at most") @Nullable String subject,
    @Nullable String author,
    @Parameter(name = "ci_url")
        @Pattern(regexp = "https?://\\S{1,1990}", message = "must be an http or https address")
        @Nullable String ciUrl,
    @Parameter(name = "started_at") @Nullable Instant startedAt,
    @Nullable String harness,
    @Size(max = 2000, message = "must have 2000 characters at most")
        @Pattern(regexp = PLAIN, message = PLAIN_MESSAGE)
        @Nullable String environment,
    @Pattern(
            regexp = "(?i)(higher|lower)([_-]is[_-]better)?",
            message = "must be HIGHER_IS_BETTER or LOWER_IS_BETTER, or short: higher, lower")
        @Nullable String direction,
    @Size(min = 1, max = 128, message = "must have 1 to 128 characters") @Nullable String pair,
    @PositiveOrZero(message = "must be a number from 0")
        @Max(value = 9999, message = "must be 9999 at most")
        @Nullable Integer round,
    @Nullable Boolean backfill,
    @Nullable UUID request,
    @Nullable UUID lease,
    @Valid @Nullable Fingerprint fingerprint) {

  /**
   * Parameters that an agent may not set: it answers for one revision, not for its name, its place,
   * or the repository.
   */
  static final Set<String> NOT_OF_AGENTS = Set.of("default_branch", "tag", "order");

  /** A segment of one point or two is excluded, since clients resolve it as a relative path. */
  static final String TOKEN = "(?!\\.{1,2}$)[A-Za-z0-9._/+-]{1,128}";

  static final String TOKEN_MESSAGE =
      "must be 1 to 128 of the characters A-Z a-z 0-9 . _ / + -, and not . or ..";

  /** Control characters have no place in a name that people read. */
  static final String PLAIN = "\\P{Cc}*";

  static final String PLAIN_MESSAGE = "must not hold control characters";

  /** CI fills in the default branch and the platform from variables that it may not have. */
  UploadParameters {
    platform = platform == null || platform.isEmpty() ? null : platform;
    defaultBranch = defaultBranch == null || defaultBranch.isEmpty() ? null : defaultBranch;
  }

  /** The parameters that count in an agent's upload, which are all but {@link #NOT_OF_AGENTS}. */
  UploadParameters ofAgent() {
    return new UploadParameters(
        revision,
        machine,
        platform,
        branch,
        null,
        pullRequest,
        base,
        null,
        changed,
        committedAt,
        parent,
        null,
        subject,
        author,
        ciUrl,
        startedAt,
        harness,
        environment,
        direction,
        pair,
        round,
        backfill,
        request,
        lease,
        fingerprint);
  }

  /** The direction that was given, else {@code UNKNOWN}. */
  Direction givenDirection() {
    if (direction == null) {
      return Direction.UNKNOWN;
    }
    boolean higher = direction.toLowerCase(Locale.ROOT).startsWith("higher");
    return higher ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
  }

  /** The upload's target: the default branch if it names none. */
  UploadTarget placeIn(Project project) {
    return new UploadTarget(
        revision,
        branch == null ? project.defaultBranch() : branch,
        branch != null,
        pullRequest,
        base);
  }

  List<String> changedFiles() {
    return changed == null ? List.of() : changed;
  }

  List<String> parents() {
    return parent == null ? List.of() : parent;
  }

  List<String> tags() {
    return tag == null ? List.of() : tag;
  }

  boolean isBackfill() {
    return Boolean.TRUE.equals(backfill);
  }

  /** The given fields of the fingerprint, by name. */
  Map<String, String> fingerprintFields() {
    return fingerprint == null ? Map.of() : fingerprint.fields();
  }

  /** Hardware and software of a machine; each field with at most 200 characters. */
  record Fingerprint(
      @Size(max = Machines.LONGEST_FIELD) @Nullable String cpu,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String cores,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String memory,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String os,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String kernel,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String arch,
      @Size(max = Machines.LONGEST_FIELD) @Nullable String runtime) {

    Map<String, String> fields() {
      return ParameterReading.FINGERPRINT.textsOf(this);
    }
  }
}
