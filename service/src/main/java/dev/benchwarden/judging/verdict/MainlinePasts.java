package dev.benchwarden.judging.verdict;

import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.StoredMachineEffects;
import dev.benchwarden.store.catalog.Machines;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the newest part of a project's mainline with present knowledge about it. */
@Component
public class MainlinePasts {

  private static final int NEWEST = 5;

  private final SeriesHistories histories;
  private final ChangePoints changePoints;
  private final StoredMachineEffects effects;
  private final Machines machines;

  MainlinePasts(
      SeriesHistories histories,
      ChangePoints changePoints,
      StoredMachineEffects effects,
      Machines machines) {
    this.histories = histories;
    this.changePoints = changePoints;
    this.effects = effects;
    this.machines = machines;
  }

  /**
   * How many series the newest revisions have; the very newest may still be arriving.
   *
   * @param line the stable branch; absent for the default one
   */
  public int series(long project, @Nullable String line) {
    return histories.measured(project, histories.mainline(project, line, NEWEST)).size();
  }

  /**
   * @param line the stable branch; absent for the default one
   * @param most how many of the newest revisions
   */
  public MainlinePast of(long project, @Nullable String line, int most) {
    Mainline mainline = histories.mainline(project, line, most);
    MachineLevels known =
        new MachineLevels(mainline, machines.byId(project), effects.of(project, mainline));
    List<Long> series = histories.measured(project, mainline);
    return new MainlinePast(
        MainlineHistories.of(mainline, histories.columns(project, mainline, series), known),
        changePoints.bySeries(project, mainline, series));
  }
}
