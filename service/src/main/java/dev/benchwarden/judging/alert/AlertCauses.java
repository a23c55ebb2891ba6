package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Alerts by their common cause, and decisions about all alerts of one cause. */
@Component
public class AlertCauses {

  private final AlertList list;
  private final AlertActions actions;
  private final Recoveries recoveries;

  AlertCauses(AlertList list, AlertActions actions, Recoveries recoveries) {
    this.list = list;
    this.actions = actions;
    this.recoveries = recoveries;
  }

  /** The open alerts and the given ones, oldest first. */
  public List<CauseAlert> openAnd(long project, Collection<UUID> further) {
    return list.openAnd(project, further).stream().map(CauseAlert::of).toList().reversed();
  }

  /**
   * The name of the revision at which the last of these alerts was over, apart from dismissed ones;
   * empty if that is not known for each.
   *
   * @param some of one branch
   */
  public Optional<String> recoveredAt(long project, List<CauseAlert> some) {
    return recoveries.last(
        project, some.stream().filter(one -> one.state() != AlertState.DISMISSED).toList());
  }

  public void acknowledge(long project, Collection<UUID> alerts, String by, String note) {
    actions.act(project, alerts, by, AlertAction.ACKNOWLEDGE, new AlertNote(note, null, null));
  }

  public void dismiss(long project, Collection<UUID> alerts, String by, String note) {
    actions.act(project, alerts, by, AlertAction.DISMISS, new AlertNote(note, null, null));
  }
}
