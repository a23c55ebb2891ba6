package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One action on several alerts.
 *
 * @param note why
 * @param assignee with {@code ASSIGN}. Absent: nobody
 * @param until with {@code SNOOZE}. Absent: no longer
 */
record AlertOrder(
    @NotNull(message = "must be given") @Size(min = 1, max = 500, message = "1 to 500 ids")
        List<UUID> ids,
    @NotNull(message = "must be given") AlertAction action,
    @Size(max = 4000, message = "at most 4000 characters") @Nullable String note,
    @Size(min = 1, max = 200, message = "1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String assignee,
    @Future(message = "must lie in the future") @Nullable Instant until) {

  AlertNote said() {
    return new AlertNote(note, assignee, until);
  }
}
