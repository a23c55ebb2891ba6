package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.machine.MachineKeeper;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.JudgingScope;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Updater of machines and change points after a revision of the mainline was measured. */
@Component
class MainlineUpdater {

  private final SeriesHistories histories;
  private final MachineKeeper machines;
  private final ChangePointUpdater changePoints;
  private final PastSearch past;

  MainlineUpdater(
      SeriesHistories histories,
      MachineKeeper machines,
      ChangePointUpdater changePoints,
      PastSearch past) {
    this.histories = histories;
    this.machines = machines;
    this.changePoints = changePoints;
    this.past = past;
  }

  /**
   * Also updates series that were not measured, if other results of theirs count now because of the
   * machines.
   *
   * @param unfinished the series for which further machines are awaited
   */
  void update(JudgingContext context, Set<Long> unfinished) {
    long project = context.project();
    Mainline mainline = context.scope().mainline();
    MachineKeeper.Watched watched = watchMachines(context);
    MainlineHistories known = context.histories().after(watched.levels());
    Set<Long> missing = new HashSet<>(watched.affected());
    missing.removeAll(known.bySeries().keySet());
    MainlineHistories touched =
        missing.isEmpty() ? known : known.with(histories.columns(project, mainline, missing));
    changePoints.update(project, mainline, touched.bySeries(), unfinished);
    if (mainline.placeOf(context.scope().subject().revision()).isEmpty()) {
      past.request(project, mainline.line(), context.scope().subject().revision());
    }
  }

  private MachineKeeper.Watched watchMachines(JudgingContext context) {
    JudgingScope scope = context.scope();
    OptionalInt place = scope.mainline().placeOf(scope.subject().revision());
    return place.isPresent()
        ? machines.update(context, place.getAsInt())
        : new MachineKeeper.Watched(context.histories().machines().whole(), Set.of());
  }
}
