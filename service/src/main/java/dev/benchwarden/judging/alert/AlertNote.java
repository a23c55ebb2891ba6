package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Note that a person adds to an action.
 *
 * @param note why
 * @param assignee who is to handle it; only with an assignment. Absent: nobody
 * @param until how long it is snoozed; only with snoozing. Absent: no longer
 */
record AlertNote(
    @Size(max = 4000, message = "at most 4000 characters") @Nullable String note,
    @Size(min = 1, max = 200, message = "1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String assignee,
    @Future(message = "must lie in the future") @Nullable Instant until) {

  static final AlertNote NONE = new AlertNote(null, null, null);
}
