package dev.benchwarden.store.catalog;

import dev.benchwarden.core.series.FingerprintFields;
import dev.benchwarden.core.series.Machine;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The machines of a project. A machine whose fingerprint or platform changes is another one from
 * then on.
 */
@Repository
public class Machines {

  /** The fields that a fingerprint may have. */
  public static final List<String> FINGERPRINT_FIELDS =
      List.of("cpu", "cores", "memory", "os", "kernel", "arch", "runtime");

  /** The most characters of one of its fields. */
  public static final int LONGEST_FIELD = 200;

  /**
   * Condition that machine {@code n} is the present one of its name on its platform, into which
   * uploads go: no generation precedes it there as in {@link #generations}. An upload for another
   * platform changes nothing.
   */
  public static final String IS_PRESENT =
      """
       not exists (
         select from machine other
          where other.project_id = n.project_id and other.name = n.name
            and other.platform is not distinct from n.platform
            and (other.vouched, other.generation) > (n.vouched, n.generation))
      """;

  private static final TypeReference<Map<String, String>> FIELDS = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final JsonMapper json;

  Machines(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /**
   * The generation of this name and platform that the fingerprint fits: no field differs that both
   * know. Of several, one with trusted uploads takes precedence over those with only untrusted
   * ones, and a newer over an older one. If none fits, a new generation begins. A field that was
   * unknown before is added. Only an upload that adds something waits for other uploads of the
   * machine, and blocks them until its transaction ends.
   *
   * @param platform empty for the project's first
   * @param vouched whether the fingerprint is trusted for a known machine: others add nothing to a
   *     generation, since a later upload might no longer fit it
   */
  public Machine record(
      long project,
      String name,
      String platform,
      Map<String, String> fingerprint,
      boolean vouched) {
    return generations(project, name).stream()
        .filter(generation -> generation.fits(platform, fingerprint))
        .findFirst()
        .filter(generation -> !vouched || generation.knows(fingerprint))
        .map(generation -> seenAgain(project, generation, vouched))
        .orElseGet(() -> add(project, name, platform, fingerprint, vouched));
  }

  /**
   * The machine of the same name and fingerprint on a platform. If there is none, a generation
   * begins with the same time as this one.
   *
   * @param platform empty for the project's first
   */
  public Machine on(long project, long machine, String platform) {
    Generation known =
        jdbc.sql(
                """
                select machine_id, name, generation, platform, fingerprint, vouched, true as lately
                  from machine
                 where project_id = :project and machine_id = :machine
                """)
            .param("project", project)
            .param("machine", machine)
            .query(this::generation)
            .single();
    Machine there =
        record(project, known.machine().name(), platform, known.fingerprint(), known.vouched());
    jdbc.sql(
            """
            update machine as m
               set first_seen = least(m.first_seen, moved.first_seen),
                   last_seen = greatest(used.at, moved.last_seen)
              from machine as moved,
                   (select max(received_at) as at from run where project_id = :project and machine_id = :there) as used
             where m.project_id = :project and m.machine_id = :there
               and moved.project_id = :project and moved.machine_id = :machine
            """)
        .param("project", project)
        .param("machine", machine)
        .param("there", there.id())
        .update();
    return there;
  }

  /** Removes a machine of which no run is left. */
  public void removeIfUnused(long project, long machine) {
    jdbc.sql(
            """
            delete from machine as m
             where m.project_id = :project and m.machine_id = :machine
               and not exists (select from run
                                where run.project_id = m.project_id and run.machine_id = m.machine_id)
            """)
        .param("project", project)
        .param("machine", machine)
        .update();
  }

  private Machine add(
      long project,
      String name,
      String platform,
      Map<String, String> fingerprint,
      boolean vouched) {
    lock(project, name);
    List<Generation> generations = generations(project, name);
    return generations.stream()
        .filter(generation -> generation.fits(platform, fingerprint))
        .findFirst()
        .map(generation ->
            vouched
                ? complete(project, generation, fingerprint)
                : seenAgain(project, generation, false))
        .orElseGet(() -> begin(project, name, next(generations), platform, fingerprint, vouched));
  }

  /** Earlier generations may be gone, whose runs now belong to another platform. */
  private static int next(List<Generation> known) {
    return 1 + known.stream().mapToInt(one -> one.machine().generation()).max().orElse(0);
  }

  /**
   * The generation of this name and platform that the fingerprint fits, if there is one; nothing is
   * added.
   */
  public Optional<Machine> known(
      long project, String name, String platform, Map<String, String> fingerprint) {
    return generations(project, name).stream()
        .filter(generation -> generation.fits(platform, fingerprint))
        .findFirst()
        .map(Generation::machine);
  }

  /** The machines of a project by number, each generation by itself. */
  public Map<Long, Machine> byId(long project) {
    return jdbc
        .sql(
            "select machine_id, name, generation, platform from machine where project_id = :project")
        .param("project", project)
        .query(Machines::machine)
        .list()
        .stream()
        .collect(Collectors.toMap(Machine::id, Function.identity()));
  }

  /** Two first uploads of a machine must not both begin its first generation. */
  private void lock(long project, String name) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended(:name, :project)) is null")
        .param("name", name)
        .param("project", project)
        .query(Boolean.class)
        .single();
  }

  private List<Generation> generations(long project, String name) {
    return jdbc.sql(
            """
            select machine_id, name, generation, platform, fingerprint, vouched,
                   last_seen > now() - interval '1 minute' as lately
              from machine
             where project_id = :project and name = :name
             order by vouched desc, generation desc
            """)
        .param("project", project)
        .param("name", name)
        .query(this::generation)
        .list();
  }

  /** Noted to the minute, since other uploads of the machine wait for the writer. */
  private Machine seenAgain(long project, Generation generation, boolean vouched) {
    if (!generation.seenLately() || (vouched && !generation.vouched())) {
      jdbc.sql(
              """
              update machine
                 set last_seen = now(), vouched = vouched or :vouched
               where project_id = :project and machine_id = :machine
              """)
          .param("project", project)
          .param("machine", generation.machine().id())
          .param("vouched", vouched)
          .update();
    }
    return generation.machine();
  }

  private Machine complete(long project, Generation generation, Map<String, String> fingerprint) {
    jdbc.sql(
            """
            update machine
               set last_seen = now(), vouched = true, fingerprint = :fingerprint::jsonb
             where project_id = :project and machine_id = :machine
            """)
        .param("project", project)
        .param("machine", generation.machine().id())
        .param(
            "fingerprint",
            json.writeValueAsString(
                FingerprintFields.joined(generation.fingerprint(), fingerprint)))
        .update();
    return generation.machine();
  }

  private Machine begin(
      long project,
      String name,
      int generation,
      String platform,
      Map<String, String> fingerprint,
      boolean vouched) {
    long id =
        jdbc.sql(
                """
                insert into machine (project_id, name, generation, platform, fingerprint, vouched)
                values (:project, :name, :generation, nullif(:platform, ''), :fingerprint::jsonb, :vouched)
                returning machine_id
                """)
            .param("project", project)
            .param("name", name)
            .param("generation", generation)
            .param("platform", platform)
            .param("fingerprint", json.writeValueAsString(fingerprint))
            .param("vouched", vouched)
            .query(Long.class)
            .single();
    return new Machine(id, name, generation, platform.isEmpty() ? null : platform);
  }

  private Generation generation(ResultSet row, int number) throws SQLException {
    return new Generation(
        machine(row, number),
        json.readValue(row.getString("fingerprint"), FIELDS),
        row.getBoolean("vouched"),
        row.getBoolean("lately"));
  }

  private static Machine machine(ResultSet row, int number) throws SQLException {
    return new Machine(
        row.getLong("machine_id"),
        row.getString("name"),
        row.getInt("generation"),
        row.getString("platform"));
  }

  /**
   * @param vouched whether it has a trusted upload
   * @param seenLately whether in the last minute
   */
  private record Generation(
      Machine machine, Map<String, String> fingerprint, boolean vouched, boolean seenLately) {

    boolean knows(Map<String, String> other) {
      return FingerprintFields.joined(fingerprint, other).equals(fingerprint);
    }

    boolean fits(String platform, Map<String, String> other) {
      return Objects.requireNonNullElse(machine.platform(), "").equals(platform)
          && FingerprintFields.agree(fingerprint, other);
    }
  }
}
