package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.MachineTime;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reader of how long recent measurements took. */
@Component
class SearchCosts {

  private static final double MILLIS_OF_MINUTE = 60_000;

  private final MachineTime time;

  SearchCosts(MachineTime time) {
    this.time = time;
  }

  /** Mean machine time of the last twenty, in minutes; empty if there was none. */
  Optional<Double> minutesEach(long project) {
    return time.each(project).map(each -> each.toMillis() / MILLIS_OF_MINUTE);
  }
}
