package dev.benchwarden.core.harness;

import dev.benchwarden.core.statistics.Direction;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Filter that gives results a direction where neither the harness nor the unit states one, and
 * warns where nobody does. Indicators of how the run went get none, since neither direction is
 * better.
 */
public final class MissingDirections implements Consumer<HarnessEvent> {

  private static final int MAX_REMEMBERED = 1000;

  private final Direction given;
  private final Predicate<String> toldElsewhere;
  private final Consumer<HarnessEvent> events;
  private final Set<String> warnedOf = new HashSet<>();

  /**
   * @param given the direction of all results without one; {@code UNKNOWN} if nobody gave it
   * @param toldElsewhere whether a policy later states the direction of the metric of this name
   * @param events takes the results with their directions, and the warnings
   */
  public MissingDirections(
      Direction given, Predicate<String> toldElsewhere, Consumer<HarnessEvent> events) {
    this.given = given;
    this.toldElsewhere = toldElsewhere;
    this.events = events;
  }

  @Override
  public void accept(HarnessEvent event) {
    if (event instanceof HarnessEvent.Result(HarnessResult result) && lacksDirection(result)) {
      warnOf(result);
      events.accept(new HarnessEvent.Result(result.with(given)));
    } else {
      events.accept(event);
    }
  }

  private static String inUnit(String unit) {
    return unit.isEmpty() ? ", which has no unit" : " in \"%s\"".formatted(unit);
  }

  private static boolean lacksDirection(HarnessResult result) {
    return result.direction() == Direction.UNKNOWN && !result.isIndicator();
  }

  private void warnOf(HarnessResult result) {
    if (given != Direction.UNKNOWN
        || warnedOf.size() >= MAX_REMEMBERED
        || toldElsewhere.test(result.metric())) {
      return;
    }
    if (warnedOf.add(result.metric() + " in " + result.unit())) {
      events.accept(
          new HarnessEvent.Warning(
              result.pointer(),
              ("Whether more is better is not known for %s%s: it is not judged. Upload with"
                      + " direction=higher or direction=lower, or name the metric under"
                      + " \"directions\" in the policy.")
                  .formatted(result.metric(), inUnit(result.unit()))));
    }
  }
}
