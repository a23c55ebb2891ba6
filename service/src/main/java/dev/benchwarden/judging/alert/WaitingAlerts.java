package dev.benchwarden.judging.alert;

import dev.benchwarden.store.catalog.PageRequest;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reader of the alerts of the default branch that await a decision. */
@Component
public class WaitingAlerts {

  /** Most alerts that are read. */
  public static final int MOST = 100;

  private static final PageRequest NEWEST = new PageRequest(MOST, null);

  private static final Comparator<WaitingAlert> LARGEST_FIRST =
      Comparator.comparingDouble(WaitingAlert::size).reversed();

  private final AlertList list;

  WaitingAlerts(AlertList list) {
    this.list = list;
  }

  /** In the order in which the page What changed names them. */
  public List<WaitingAlert> of(long project) {
    return largestFirst(
        list.list(project, AlertFilter.ofWaiting(), NEWEST).items().stream()
            .map(WaitingAlert::of)
            .toList());
  }

  /** Of the same size the newest first, as they are given. */
  static List<WaitingAlert> largestFirst(List<WaitingAlert> newestFirst) {
    return newestFirst.stream().sorted(LARGEST_FIRST).toList();
  }
}
