package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.history.Mainline;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Alert of the list, before its series and revisions are named.
 *
 * @param line the stable branch that it is of; absent for the default one
 * @param branch the same by name
 * @param exceeded the limit that it reports; absent for a regression
 */
record ListedAlert(
    KnownAlert alert,
    @Nullable String line,
    String branch,
    Instant openedAt,
    @Nullable Integer pullRequest,
    List<String> machines,
    @Nullable Exceeded exceeded) {

  /**
   * Limit that was exceeded.
   *
   * @param earlier whether it was exceeded before the known revisions
   * @param heldBy the revision at which it held again
   */
  record Exceeded(String limit, boolean earlier, String sentence, @Nullable Long heldBy) {

    private static @Nullable Exceeded of(ResultSet row) throws SQLException {
      String limit = row.getString("limit_text");
      return limit == null
          ? null
          : new Exceeded(
              limit,
              row.getBoolean("passed_earlier"),
              row.getString("sentence"),
              row.getObject("resolved_revision_id", Long.class));
    }

    AlertItem.ExceededLimit named(Map<Long, Revision> known) {
      return new AlertItem.ExceededLimit(
          limit, earlier, sentence, heldBy == null ? null : AlertList.name(heldBy, known));
    }
  }

  static ListedAlert of(ResultSet row, int number) throws SQLException {
    String line = row.getString("line");
    return new ListedAlert(
        Alerts.alert(row, number),
        line,
        line == null ? row.getString("default_branch") : line,
        row.getTimestamp("opened_at").toInstant(),
        row.getObject("pull_request", Integer.class),
        List.of((String[]) row.getArray("machines").getArray()),
        Exceeded.of(row));
  }

  /** The revision that it names besides those of its change. */
  Stream<Long> named() {
    return exceeded == null ? Stream.empty() : Stream.ofNullable(exceeded.heldBy());
  }

  /** If the revision that exceeded a limit is known, the cause came after the one before it. */
  ListedAlert on(Mainline mainline) {
    int place = mainline.placeOf(alert.change().revision()).orElse(0);
    return exceeded == null || exceeded.earlier() || place == 0
        ? this
        : new ListedAlert(
            alert.after(mainline.revisionAt(place - 1)),
            line,
            branch,
            openedAt,
            pullRequest,
            machines,
            exceeded);
  }
}
