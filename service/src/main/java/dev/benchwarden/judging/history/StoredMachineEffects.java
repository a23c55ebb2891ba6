package dev.benchwarden.judging.history;

import dev.benchwarden.core.statistics.environment.Environment;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of how far machines drifted from the others, at each mainline revision that was
 * judged.
 */
@Repository
public class StoredMachineEffects {

  private final JdbcClient jdbc;

  StoredMachineEffects(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** In the order of the mainline, at each revision in the order of the machines' numbers. */
  public List<MachineEffect> of(long project, Mainline mainline) {
    return jdbc
        .sql(
            """
            select revision_id, machine_id, effect, suspect, state
              from machine_effect
             where project_id = :project and revision_id = any(:revisions)
            """)
        .param("project", project)
        .param("revisions", mainline.revisions().toArray(Long[]::new))
        .query((row, number) ->
            new MachineEffect(
                mainline.placeOf(row.getLong("revision_id")).orElseThrow(),
                row.getLong("machine_id"),
                row.getDouble("effect"),
                row.getBoolean("suspect"),
                Environment.State.valueOf(row.getString("state"))))
        .list()
        .stream()
        .sorted(
            Comparator.comparingInt(MachineEffect::place).thenComparingLong(MachineEffect::machine))
        .toList();
  }

  /** Replaces the machine effects of a mainline revision. */
  public void replace(long project, long revision, List<MachineEffect> effects) {
    remove(project, revision);
    jdbc.sql(
            """
            insert into machine_effect (project_id, revision_id, machine_id, effect, suspect, state)
            select :project, :revision, m.machine, m.effect, m.suspect, m.state
              from unnest(:machines::bigint[], :effects::float8[], :suspects::boolean[], :states::text[])
                   as m (machine, effect, suspect, state)
            """)
        .param("project", project)
        .param("revision", revision)
        .param("machines", column(effects, MachineEffect::machine, Long[]::new))
        .param("effects", column(effects, MachineEffect::effect, Double[]::new))
        .param("suspects", column(effects, MachineEffect::suspect, Boolean[]::new))
        .param("states", column(effects, effect -> effect.state().name(), String[]::new))
        .update();
  }

  /** Removes the machine effects of a revision. */
  public void remove(long project, long revision) {
    jdbc.sql("delete from machine_effect where project_id = :project and revision_id = :revision")
        .param("project", project)
        .param("revision", revision)
        .update();
  }

  private static <T> T[] column(
      List<MachineEffect> effects, Function<MachineEffect, T> value, IntFunction<T[]> array) {
    return effects.stream().map(value).toArray(array);
  }
}
