package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Memory of each stable branch's calibration, which is computed again when its past has changed.
 */
@Component
public class Calibrations {

  private static final int MOST = 100;

  private final JdbcClient jdbc;
  private final Calibrator calibrator;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Calibrated, Known> known = new LinkedHashMap<>(16, 0.75f, true);

  Calibrations(JdbcClient jdbc, Calibrator calibrator) {
    this.jdbc = jdbc;
    this.calibrator = calibrator;
  }

  /**
   * @param past whether the past is still the same, as a text
   */
  private record Known(String past, Policy policy, ProjectCalibration calibration) {}

  /** A stable branch of a project. */
  private record Calibrated(long project, @Nullable String line) {}

  /**
   * @param line the stable branch; absent for the default one
   */
  ProjectCalibration of(long project, @Nullable String line, Policy policy) {
    String past = past(project);
    Calibrated calibrated = new Calibrated(project, line);
    lock.lock();
    try {
      Known before = known.get(calibrated);
      if (before != null && before.past().equals(past) && before.policy().equals(policy)) {
        return before.calibration();
      }
      ProjectCalibration calibration = calibrator.calibrate(project, line, policy);
      keep(calibrated, new Known(past, policy, calibration));
      return calibration;
    } finally {
      lock.unlock();
    }
  }

  /**
   * The smallest change that is found of each judged series, by its number; without those about
   * which too little is known.
   *
   * @param line the stable branch; absent for the default one
   */
  public Map<Long, DetectableEffect> detectable(
      long project, @Nullable String line, Policy policy) {
    Map<Long, DetectableEffect> effects = new HashMap<>();
    for (SeriesCalibration one : of(project, line, policy).series()) {
      if (one.detectable() != null) {
        effects.put(one.series().id(), one.detectable());
      }
    }
    return effects;
  }

  private void keep(Calibrated which, Known calibration) {
    known.put(which, calibration);
    if (known.size() > MOST) {
      known.remove(known.keySet().iterator().next());
    }
  }

  private String past(long project) {
    return jdbc.sql(
            """
            select concat_ws(' ',
                     (select max(run_id) from run where project_id = :project and mainline),
                     (select max(finished_at) from evaluation
                       where project_id = :project and mainline),
                     (select concat_ws(' ', count(*), max(found_at), max(decided_at))
                        from change_point where project_id = :project))
            """)
        .param("project", project)
        .query(String.class)
        .single();
  }
}
