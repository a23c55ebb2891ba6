package dev.benchwarden.detection;

import dev.benchwarden.catalog.Machine;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.MachineHealth;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How machines moved apart from the others, at each mainline revision that was judged. */
@Repository
class MachineEffects {

  /** A region reaches back over a hundred points of a series, which not every revision has. */
  private static final int REVISIONS = 300;

  private final JdbcClient jdbc;

  MachineEffects(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** What is known from before the end of the base. */
  MachinePast before(long project, Base base, Mainline mainline, Map<Long, Machine> machines) {
    int from = Math.max(0, base.end() - REVISIONS);
    return new MachinePast(between(project, from, base.end(), mainline, machines));
  }

  /** From one place of the mainline to before another, in its order. */
  List<MachineEffect> between(
      long project, int from, int end, Mainline mainline, Map<Long, Machine> machines) {
    return jdbc
        .sql(
            """
            select revision_id, machine_id, effect, suspect, state
              from machine_effect
             where project_id = :project and revision_id = any(:revisions)
            """)
        .param("project", project)
        .param("revisions", mainline.revisions().subList(from, end).toArray(Long[]::new))
        .query((row, number) ->
            new MachineEffect(
                mainline.placeOf(row.getLong("revision_id")).orElseThrow(),
                label(machines, row.getLong("machine_id")),
                row.getDouble("effect"),
                row.getBoolean("suspect"),
                Environment.State.valueOf(row.getString("state"))))
        .list()
        .stream()
        .sorted(Comparator.comparingInt(MachineEffect::place))
        .toList();
  }

  /**
   * Keeps what a mainline revision says about its machines, instead of what it said before.
   *
   * @return whether other machines than before are left out of the histories
   */
  boolean replace(
      long project, long revision, Environment environment, Map<Long, Machine> machines) {
    Set<String> before = remove(project, revision, machines);
    add(project, revision, environment, machines);
    return !before.equals(Set.copyOf(environment.leftOut()));
  }

  private Set<String> remove(long project, long revision, Map<Long, Machine> machines) {
    return jdbc
        .sql(
            """
            delete from machine_effect
             where project_id = :project and revision_id = :revision
            returning machine_id, suspect and state = 'RESOLVED' as left_out
            """)
        .param("project", project)
        .param("revision", revision)
        .query((row, number) ->
            row.getBoolean("left_out") ? label(machines, row.getLong("machine_id")) : "")
        .stream()
        .filter(label -> !label.isEmpty())
        .collect(Collectors.toSet());
  }

  private void add(
      long project, long revision, Environment environment, Map<Long, Machine> machines) {
    Map<String, Long> byLabel = HashMap.newHashMap(machines.size());
    machines.values().forEach(machine -> byLabel.put(machine.label(), machine.id()));
    List<MachineHealth> health = environment.machines();
    jdbc.sql(
            """
            insert into machine_effect (project_id, revision_id, machine_id, effect, suspect, state)
            select :project, :revision, m.machine, m.effect, m.suspect, :state
              from unnest(:machines::bigint[], :effects::float8[], :suspects::boolean[])
                   as m (machine, effect, suspect)
            """)
        .param("project", project)
        .param("revision", revision)
        .param("state", environment.state().name())
        .param(
            "machines", health.stream().map(one -> byLabel.get(one.machine())).toArray(Long[]::new))
        .param("effects", health.stream().map(MachineHealth::effect).toArray(Double[]::new))
        .param("suspects", health.stream().map(MachineHealth::suspect).toArray(Boolean[]::new))
        .update();
  }

  private static String label(Map<Long, Machine> machines, long id) {
    return Objects.requireNonNull(machines.get(id)).label();
  }
}
