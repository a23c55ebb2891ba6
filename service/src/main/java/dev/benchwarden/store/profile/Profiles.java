package dev.benchwarden.store.profile;

import dev.benchwarden.core.profile.FoldedProfile;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the profiles of a project's runs, folded to trees. */
@Repository
public class Profiles {

  private static final TypeReference<Map<String, String>> PARAMETERS = new TypeReference<>() {};

  /**
   * Whether its machine has another profile of the same benchmark, at a different revision: a
   * difference between two machines is no change of the code.
   */
  public static final String HAS_ANOTHER_OF_ITS_MACHINE =
      """
      exists (select from profile other
                join run theirs on theirs.project_id = other.project_id and theirs.run_id = other.run_id
               where other.project_id = :project and other.benchmark_id = p.benchmark_id
                 and other.unit = p.unit
                 and theirs.machine_id = run.machine_id and theirs.revision_id <> run.revision_id)
      """;

  private static final String SELECT =
      """
      select p.profile_id, run.public_id, r.name as revision, m.name as machine, b.name as benchmark, b.parameters,
             p.format, p.unit, (select sum(weight) from unnest(p.self) as weight) as total,
             cardinality(p.frames) as frames, cardinality(p.self) as nodes, raw.unpacked_bytes, p.received_at
        from profile p
        join run on run.project_id = p.project_id and run.run_id = p.run_id
        join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
        join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
        left join benchmark b on b.project_id = p.project_id and b.benchmark_id = p.benchmark_id
        left join raw_profile raw on raw.project_id = p.project_id and raw.profile_id = p.profile_id
       where p.project_id = :project
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final ProfileFrames frames;

  Profiles(JdbcClient jdbc, JsonMapper json, ProfileFrames frames) {
    this.jdbc = jdbc;
    this.json = json;
    this.frames = frames;
  }

  /**
   * Stores a profile.
   *
   * @return whether it is new: the same file of the same run and benchmark is one profile
   */
  @Transactional
  public boolean save(long project, NewProfile profile) {
    FoldedProfile tree = profile.tree();
    return jdbc.sql(
                """
                insert into profile (project_id, profile_id, run_id, benchmark_id, content_hash, format, unit,
                                     frames, frame_of, parent_of, self)
                values (:project, :id, :run, :benchmark, :hash, :format, :unit, :frames, :frameOf, :parentOf, :self)
                on conflict (project_id, run_id, benchmark_id, content_hash) do nothing
                """)
            .param("project", project)
            .param("id", profile.id())
            .param("run", profile.run())
            .param("benchmark", profile.benchmark())
            .param("hash", profile.contentHash())
            .param("format", tree.format())
            .param("unit", tree.unit())
            .param("frames", frames.numbers(project, tree.frames()))
            .param("frameOf", tree.frameOf())
            .param("parentOf", tree.parentOf())
            .param("self", tree.self())
            .update()
        > 0;
  }

  /** Notes when a profile arrived, if that was not now. */
  public void receivedAt(long project, UUID id, Instant time) {
    jdbc.sql(
            """
            update profile set received_at = :time
             where project_id = :project and profile_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("time", Timestamp.from(time))
        .update();
  }

  /**
   * The profile of this run and benchmark that was read from this file.
   *
   * @param hashes those by which the file may be known
   */
  public Optional<StoredProfile> withContent(
      long project, long run, @Nullable Long benchmark, List<byte[]> hashes) {
    return jdbc.sql(
            SELECT
                + """
                   and p.run_id = :run and p.benchmark_id is not distinct from :benchmark::bigint
                   and p.content_hash = any(:hashes::bytea[])
                 order by p.received_at, p.profile_id limit 1
                """)
        .param("project", project)
        .param("run", run)
        .param("benchmark", benchmark)
        .param("hashes", hashes.toArray(byte[][]::new))
        .query(this::profile)
        .optional();
  }

  /**
   * Locks a run, against deletion and other profiles, until the transaction ends.
   *
   * @return whether there is such a run
   */
  public boolean hold(long project, long run) {
    return jdbc.sql(
            "select run_id from run where project_id = :project and run_id = :run for no key update")
        .param("project", project)
        .param("run", run)
        .query(Long.class)
        .optional()
        .isPresent();
  }

  /** How many a run has. */
  public int countOf(long project, long run) {
    return jdbc.sql("select count(*) from profile where project_id = :project and run_id = :run")
        .param("project", project)
        .param("run", run)
        .query(Integer.class)
        .single();
  }

  /** Those of a run, in the order in which they came. */
  public List<StoredProfile> ofRun(long project, UUID run) {
    return jdbc.sql(
            SELECT
                + """
                   and p.run_id = (select run_id from run where project_id = :project and public_id = :run)
                 order by p.received_at, p.profile_id
                """)
        .param("project", project)
        .param("run", run)
        .query(this::profile)
        .list();
  }

  /**
   * The newest first; if both a series and a revision are named, those of the stable branch come
   * first, and those whose machine has another to compare with.
   *
   * @param series only those of its benchmark; absent for all
   * @param revision only those of this one; absent for all
   */
  public List<StoredProfile> newest(
      long project, @Nullable Long series, @Nullable String revision, int limit) {
    return jdbc.sql(
            SELECT
                + """
                   and (:revision::text is null or r.name = :revision)
                   and (:series::bigint is null or p.benchmark_id =
                        (select s.benchmark_id from series s
                          where s.project_id = :project and s.series_id = :series))
                 order by (:chosen and run.mainline) desc, (:chosen and
                """
                + HAS_ANOTHER_OF_ITS_MACHINE
                + ") desc, p.received_at desc, p.profile_id desc limit :limit")
        .param("project", project)
        .param("chosen", series != null && revision != null)
        .param("series", series)
        .param("revision", revision)
        .param("limit", limit)
        .query(this::profile)
        .list();
  }

  public Optional<StoredProfile> withId(long project, UUID id) {
    return jdbc.sql(SELECT + " and p.profile_id = :id")
        .param("project", project)
        .param("id", id)
        .query(this::profile)
        .optional();
  }

  /** The stacks of a profile. */
  public Optional<FoldedProfile> tree(long project, UUID id) {
    return jdbc.sql(
            """
            select p.format, p.unit, p.frame_of, p.parent_of, p.self,
                   array(select f.name
                           from unnest(p.frames) with ordinality as used (frame_id, place)
                           join profile_frame f on f.project_id = :project and f.frame_id = used.frame_id
                          order by used.place) as names
              from profile p
             where p.project_id = :project and p.profile_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .query(Profiles::tree)
        .optional();
  }

  /** Deletes a profile; returns whether there was one. */
  public boolean delete(long project, UUID id) {
    return jdbc.sql("delete from profile where project_id = :project and profile_id = :id")
            .param("project", project)
            .param("id", id)
            .update()
        > 0;
  }

  private StoredProfile profile(ResultSet row, int number) throws SQLException {
    String parameters = row.getString("parameters");
    return new StoredProfile(
        row.getObject("profile_id", UUID.class),
        row.getObject("public_id", UUID.class),
        row.getString("revision"),
        row.getString("machine"),
        row.getString("benchmark"),
        parameters == null ? null : json.readValue(parameters, PARAMETERS),
        row.getString("format"),
        row.getString("unit"),
        row.getDouble("total"),
        row.getInt("frames"),
        row.getInt("nodes"),
        row.getObject("unpacked_bytes", Long.class),
        row.getTimestamp("received_at").toInstant());
  }

  private static FoldedProfile tree(ResultSet row, int number) throws SQLException {
    return new FoldedProfile(
        row.getString("format"),
        row.getString("unit"),
        List.of((String[]) row.getArray("names").getArray()),
        integers(row, "frame_of"),
        integers(row, "parent_of"),
        Stream.of((Double[]) row.getArray("self").getArray())
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  private static int[] integers(ResultSet row, String column) throws SQLException {
    return Stream.of((Integer[]) row.getArray(column).getArray())
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
