package dev.benchwarden.store.retention;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Retention in days. 0 keeps data for ever; an absent value follows the installation. The
 * mainline's machine medians, and with them every history, are kept for ever.
 *
 * @param samplesDays after these an execution's samples are replaced by their median
 * @param rawUploadsDays after these the own output of harnesses and profilers is dropped
 * @param pullRequestsDays so long after its last upload a closed pull request's results are dropped
 */
record Retention(
    @Nullable @Min(value = 0, message = NUMBER) @Max(value = LONGEST, message = NUMBER)
        Integer samplesDays,
    @Nullable @Min(value = 0, message = NUMBER) @Max(value = LONGEST, message = NUMBER)
        Integer rawUploadsDays,
    @Nullable @Min(value = 0, message = NUMBER) @Max(value = LONGEST, message = NUMBER)
        Integer pullRequestsDays) {

  private static final int LONGEST = 36500;
  private static final String NUMBER = "must be a number of days from 0, for ever, to 36500";

  static final Retention UNSET = new Retention(null, null, null);

  /** The retention of a project that sets nothing. */
  Retention orElse(Retention installation) {
    return new Retention(
        samplesDays == null ? installation.samplesDays : samplesDays,
        rawUploadsDays == null ? installation.rawUploadsDays : rawUploadsDays,
        pullRequestsDays == null ? installation.pullRequestsDays : pullRequestsDays);
  }

  /** In words, for the audit log. */
  String text() {
    return "samples %s, raw uploads %s, pull requests %s"
        .formatted(text(samplesDays), text(rawUploadsDays), text(pullRequestsDays));
  }

  private static String text(@Nullable Integer days) {
    if (days == null) {
      return "as the installation";
    }
    return days == 0 ? "for ever" : days + " days";
  }

  /** The time before which data is no longer kept; empty if it is kept for ever. */
  static Optional<Instant> cutoff(@Nullable Integer days, Instant now) {
    return days == null || days == 0
        ? Optional.empty()
        : Optional.of(now.minus(Duration.ofDays(days)));
  }
}
