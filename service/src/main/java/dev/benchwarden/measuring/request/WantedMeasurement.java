package dev.benchwarden.measuring.request;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Measurement that a person wants, as the API takes it.
 *
 * @param baseline measured in turn with the revision; absent: the revision alone
 * @param reason {@code BY_HAND}, which may be left out
 */
record WantedMeasurement(
    @NotNull(message = "is missing: the commit to measure")
        @Pattern(regexp = REVISION, message = REVISION_RULE)
        String revision,
    @Pattern(regexp = REVISION, message = REVISION_RULE) @Nullable String baseline,
    @Size(min = 1, max = Platform.LONGEST, message = "must have 1 to 100 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String platform,
    @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String machine,
    @Size(min = 1, max = 1000, message = "must have 1 to 1000 characters")
        @Pattern(regexp = FILTER, message = FILTER_RULE)
        @Nullable String filter,
    @Pattern(regexp = "BY_HAND", message = "must be BY_HAND: the others are the service's own")
        @Nullable String reason) {

  /**
   * {@code HEAD} is another commit in each clone, and git takes what begins with - as an option.
   */
  private static final String REVISION = "(?!HEAD$)(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/+-]{0,127}";

  /** A program would take what begins with - as an option, so agents refuse it. */
  private static final String FILTER = "(?!-)" + PlainText.NAME;

  private static final String FILTER_RULE =
      "must not begin with -, as options do, and " + PlainText.NAME_RULE;

  private static final String REVISION_RULE =
      "must name a commit, with 1 to 128 of the characters A-Z a-z 0-9 . _ / + -, the first a letter or digit, without '..', and not HEAD";
}
