package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.PageRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reader of the alerts of the default branch that await a decision. */
@Component
public class WaitingAlerts {

  /** Most alerts that are read. */
  public static final int MOST = 100;

  private static final PageRequest NEWEST = new PageRequest(MOST, null);

  private final AlertList list;

  WaitingAlerts(AlertList list) {
    this.list = list;
  }

  /** The newest first. */
  public List<WaitingAlert> of(long project) {
    return list.list(project, AlertFilter.ofWaiting(), NEWEST).items().stream()
        .map(WaitingAlert::of)
        .toList();
  }
}
