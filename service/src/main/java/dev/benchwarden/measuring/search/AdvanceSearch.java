package dev.benchwarden.measuring.search;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/**
 * Request to advance a search.
 *
 * @param cause what has ended since, so that no two requests have the same name
 */
record AdvanceSearch(long project, UUID search, UUID cause) {

  static final TaskDescriptor<AdvanceSearch> TASK =
      TaskDescriptor.of("advance-search", AdvanceSearch.class);

  TaskInstance<AdvanceSearch> work() {
    return TASK.instance("%d/%s/%s".formatted(project, search, cause)).data(this).build();
  }
}
