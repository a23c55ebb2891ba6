package dev.benchwarden.core.statistics.confirmation;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Significance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Confirmation or clearing of suspected changes after each round of repeats (section B4). */
public final class Confirmations {

  /** After so many repeats a person decides. */
  public static final int MOST_REPEATS = 3;

  private static final double ALPHA = 0.01;

  private final List<SuspectedChange> changes;
  private final Confirmation[] states;

  private Confirmations(List<SuspectedChange> changes) {
    this.changes = changes;
    this.states = new Confirmation[changes.size()];
    Arrays.fill(states, Confirmation.OPEN);
  }

  /**
   * The states of changes that were suspected together. Each look corrects for the changes still
   * open at it.
   *
   * @return one for each change, in their order
   */
  public static List<Confirmation> decide(List<SuspectedChange> changes) {
    Confirmations confirmations = new Confirmations(changes);
    for (int look = 1; look <= MOST_REPEATS; look++) {
      confirmations.look(look);
    }
    return List.of(confirmations.states);
  }

  private void look(int look) {
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < states.length; i++) {
      boolean undecided = states[i].state() == Confirmation.State.SUSPECTED;
      if (undecided && changes.get(i).repeats().size() >= look) {
        open.add(i);
      }
    }
    List<Significance> tests = new ArrayList<>();
    open.forEach(i -> tests.add(Significance.of(changes.get(i).after(look))));
    double[] p = new double[open.size()];
    for (int j = 0; j < p.length; j++) {
      p[j] = oneSidedP(changes.get(open.get(j)), look, tests.get(j).pValue());
    }
    double[] q = BenjaminiHochberg.qValues(p);
    for (int j = 0; j < p.length; j++) {
      states[open.get(j)] = decide(changes.get(open.get(j)), look, tests.get(j), p[j], q[j]);
    }
  }

  private static double oneSidedP(SuspectedChange change, int look, double twoSided) {
    boolean sameDirection = change.after(look).value() * change.firstDifference() > 0;
    return sameDirection ? twoSided / 2 : 1 - twoSided / 2;
  }

  private Confirmation decide(
      SuspectedChange change, int look, Significance test, double p, double q) {
    boolean better = change.firstDifference() > 0;
    double estimate = Finite.orNaN(test.estimatePercent());
    double suspected = better ? estimate : -estimate;
    return new Confirmation(
        state(change.minEffect(), look, q, suspected, worst(test.interval(), better)),
        look,
        test.estimatePercent(),
        test.interval(),
        p,
        q);
  }

  /**
   * @param suspected the estimate, positive in the suspected direction
   * @param worst the interval's end in the suspected direction
   */
  private static Confirmation.State state(
      double minEffect, int look, double q, double suspected, double worst) {
    if (q <= ALPHA && suspected >= minEffect / 2) {
      return Confirmation.State.CONFIRMED;
    }
    if (worst < minEffect) {
      return Confirmation.State.CLEARED;
    }
    if (look < MOST_REPEATS) {
      return Confirmation.State.SUSPECTED;
    }
    return suspected < minEffect / 2 ? Confirmation.State.CLEARED : Confirmation.State.UNDECIDED;
  }

  private static double worst(@Nullable Interval interval, boolean better) {
    if (interval == null) {
      return Double.POSITIVE_INFINITY;
    }
    return better ? interval.high() : -interval.low();
  }
}
