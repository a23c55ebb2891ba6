package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of an agent's request.
 *
 * @param message the reason, such as the end of the build's output
 * @param commits those that were asked for; absent for a measurement
 */
record AgentOutcome(
    @NotNull(message = "is missing: MEASURED, UNBUILDABLE or FAILED") Kind outcome,
    @Size(max = 4000, message = "must have 4000 characters at most") @Nullable String message,
    @Size(max = 1000, message = "must be 1000 at most")
        @Nullable List<@Valid ListedCommit> commits) {

  enum Kind {
    MEASURED,
    UNBUILDABLE,
    FAILED
  }

  AgentOutcome {
    message = message == null ? null : PlainText.lines(message);
  }

  RequestState state() {
    return switch (outcome) {
      case MEASURED -> RequestState.DONE;
      case UNBUILDABLE -> RequestState.UNBUILDABLE;
      case FAILED -> RequestState.FAILED;
    };
  }

  List<ListedCommit> listed() {
    return commits == null ? List.of() : commits;
  }
}
