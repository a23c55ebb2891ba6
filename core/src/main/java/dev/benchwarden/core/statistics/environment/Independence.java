package dev.benchwarden.core.statistics.environment;

import java.time.Duration;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** Independence of a repeat: whether it adds anything to the first measurement (section B2). */
public final class Independence {

  /** Sooner than this, the same machines only repeat themselves. */
  public static final Duration PAUSE = Duration.ofMinutes(30);

  private Independence() {}

  /** Requirement of a project for repeats. */
  public enum Policy {
    /** Another machine, or the same ones after a pause. */
    AUTO,
    /** A machine that did not take part at first. */
    OTHER_MACHINE
  }

  /** Reason why a repeat does not count. */
  public enum Obstacle {
    /** It shares a run with the first measurement. */
    SAME_RUN,
    /** Its own machines drifted. */
    ENVIRONMENT,
    /** It compares with the baseline runs of the first measurement. */
    SHARED_BASELINE,
    /** The policy asks for another machine. */
    SAME_MACHINES,
    /** It started less than half an hour after the first measurement ended. */
    TOO_SOON,
    /** It ran on the one machine that was suspected at first. */
    SAME_SICK_MACHINE
  }

  /** The first reason why the repeat does not count; null if it does. */
  public static @Nullable Obstacle obstacle(
      EvaluatedRuns first, EvaluatedRuns repeat, Policy policy) {
    if (!Collections.disjoint(first.runs(), repeat.runs())) {
      return Obstacle.SAME_RUN;
    }
    if (repeat.environment() == Environment.State.UNRESOLVED) {
      return Obstacle.ENVIRONMENT;
    }
    if (!repeat.byRegion() && !repeat.freshBaseline()) {
      return Obstacle.SHARED_BASELINE;
    }
    boolean otherMachine = !first.machines().containsAll(repeat.machines());
    return otherMachine ? null : ofSameMachines(first, repeat, policy);
  }

  private static @Nullable Obstacle ofSameMachines(
      EvaluatedRuns first, EvaluatedRuns repeat, Policy policy) {
    if (policy == Policy.OTHER_MACHINE) {
      return Obstacle.SAME_MACHINES;
    }
    if (repeat.start().isBefore(first.end().plus(PAUSE))) {
      return Obstacle.TOO_SOON;
    }
    boolean unhealthy = first.environment() == Environment.State.UNRESOLVED;
    return unhealthy && first.machines().size() == 1 ? Obstacle.SAME_SICK_MACHINE : null;
  }
}
