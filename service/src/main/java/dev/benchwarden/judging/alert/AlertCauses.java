package dev.benchwarden.judging.alert;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** The alerts with what they have in common, and what is decided about all of one cause. */
@Component
public class AlertCauses {

  private final AlertList list;
  private final AlertActions actions;

  AlertCauses(AlertList list, AlertActions actions) {
    this.list = list;
    this.actions = actions;
  }

  /** Those that are open, and these, the oldest first. */
  public List<CauseAlert> openAnd(long project, Collection<UUID> further) {
    return list.openAnd(project, further).stream().map(CauseAlert::of).toList().reversed();
  }

  public void acknowledge(long project, Collection<UUID> alerts, String by, String note) {
    actions.act(project, alerts, by, AlertAction.ACKNOWLEDGE, new AlertNote(note, null, null));
  }

  public void dismiss(long project, Collection<UUID> alerts, String by, String note) {
    actions.act(project, alerts, by, AlertAction.DISMISS, new AlertNote(note, null, null));
  }
}
