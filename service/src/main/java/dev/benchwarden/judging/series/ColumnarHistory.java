package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.annotation.Annotation;
import java.util.List;
import java.util.Map;

/** A {@link HistoryView} whose points are columns: a quarter of its size, or less. */
record ColumnarHistory(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    List<HistoryView.Sibling> onOtherPlatforms,
    PointColumns points,
    List<HistoryView.Region> stableRegions,
    List<HistoryView.Change> changePoints,
    List<HistoryView.Limit> limits,
    List<Annotation> annotations) {

  static ColumnarHistory of(HistoryView history) {
    return new ColumnarHistory(
        history.series(),
        history.benchmark(),
        history.parameters(),
        history.metric(),
        history.platform(),
        history.onOtherPlatforms(),
        PointColumns.of(history.points()),
        history.stableRegions(),
        history.changePoints(),
        history.limits(),
        history.annotations());
  }
}
