package dev.benchwarden.notification;

import dev.benchwarden.judging.changepoint.ChangePointsChanged;
import dev.benchwarden.judging.machine.MachineReports;
import dev.benchwarden.judging.machine.MachineStanding;
import dev.benchwarden.judging.machine.MachineState;
import dev.benchwarden.platform.work.WorkQueue;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notifier of machines whose state changed since the last check. The check reads much of the
 * history, so judgements do not wait for it.
 */
@Component
class MachineNotices {

  private static final EventType[] EVENTS = {
    EventType.MACHINE_SICK, EventType.MACHINE_SILENT, EventType.MACHINE_HEALTHY
  };

  private final Announcer announcer;
  private final MachineReports machines;
  private final WorkQueue work;
  private final JdbcClient jdbc;

  MachineNotices(Announcer announcer, MachineReports machines, WorkQueue work, JdbcClient jdbc) {
    this.announcer = announcer;
    this.machines = machines;
    this.work = work;
    this.jdbc = jdbc;
  }

  @EventListener
  void on(ChangePointsChanged judged) {
    if (announcer.isHeard(judged.project(), EVENTS)) {
      MachineCheckRequest check = MachineCheckRequest.after(judged.project(), Instant.now());
      work.add(check.work(), check.due());
    }
  }

  /** The first check of a machine sends nothing: later ones are compared with it. */
  @Transactional
  public void check(MachineCheckRequest check) {
    lock(check.project());
    Map<String, MachineState> before = before(check.project());
    List<MachineStanding> changed =
        machines.standings(check.project()).stream()
            .filter(now -> before.get(now.machine()) != now.state())
            .toList();
    changed.forEach(now -> keep(check.project(), now));
    Map<EventType, List<MachineFact>> facts =
        changed.stream()
            .filter(now -> before.containsKey(now.machine()))
            .map(now -> MachineFact.of(now, before.getOrDefault(now.machine(), now.state())))
            .collect(
                Collectors.groupingBy(
                    MachineFact::event, () -> new EnumMap<>(EventType.class), Collectors.toList()));
    facts.forEach((event, told) -> announcer.tell(check.project(), event, told));
  }

  /** One check at a time, so that none compares with what another is about to change. */
  private void lock(long project) {
    jdbc.sql("select project_id from project where project_id = :project for no key update")
        .param("project", project)
        .query(Long.class)
        .optional();
  }

  private Map<String, MachineState> before(long project) {
    Map<String, MachineState> states = new HashMap<>();
    jdbc.sql("select machine, state from machine_standing where project_id = :project")
        .param("project", project)
        .query(row -> {
          states.put(row.getString("machine"), MachineState.valueOf(row.getString("state")));
        });
    return states;
  }

  private void keep(long project, MachineStanding now) {
    jdbc.sql(
            """
            insert into machine_standing (project_id, machine, state)
            values (:project, :machine, :state)
            on conflict (project_id, machine) do update set state = excluded.state
            """)
        .param("project", project)
        .param("machine", now.machine())
        .param("state", now.state().name())
        .update();
  }
}
