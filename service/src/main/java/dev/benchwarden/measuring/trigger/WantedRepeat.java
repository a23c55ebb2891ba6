package dev.benchwarden.measuring.trigger;

import dev.benchwarden.measuring.request.NewRequest;
import java.util.List;

/**
 * Repeat of these benchmarks of a revision.
 *
 * @param where the machines of the platform on which they are suspected
 */
record WantedRepeat(NewRequest.Source source, NewRequest.Where where, List<String> benchmarks) {}
