package dev.benchwarden.store.catalog;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the revisions of a project and their order on the mainline. */
@Repository
public class Revisions {

  /**
   * Place on the mainline, for {@code order by}: if the client counts commits its count decides,
   * and revisions from before it counted come first. Else it follows from the history in {@link
   * Places}; at the same time, those that were seen first come first, unless a list of commits
   * states another order.
   */
  public static final String PLACE = "r.ordinal nulls first, r.place, r.place_rank, r.revision_id";

  /** The same from the newest to the oldest. */
  public static final String PLACE_NEWEST_FIRST =
      "r.ordinal desc nulls last, r.place desc, r.place_rank desc, r.revision_id desc";

  /** The columns of {@link #revision}, from {@code revision r}. */
  public static final String COLUMNS =
      """
      r.revision_id, r.name, r.mainline, r.stable_branch as line, r.committed_at, r.subject, r.author,
      array(select t.tag from revision_tag t
             where t.project_id = :project and t.revision_id = r.revision_id
             order by t.tag) as tags
      """;

  private static final int SHORTEST_PREFIX = 7;

  private final JdbcClient jdbc;

  Revisions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A revision that an upload names.
   *
   * @param isNew whether it was unknown before, so that nothing was measured at it either
   */
  public record Recorded(long id, boolean isNew) {}

  /**
   * Creates the revision or adds new facts about it, and locks it until the transaction ends, so
   * that uploads for the same revision follow one another.
   *
   * @return its number
   */
  public Recorded record(long project, NewRevision revision) {
    Recorded recorded =
        jdbc.sql(
                """
                insert into revision (project_id, name, mainline, stable_branch, vouched, committed_at, parents, ordinal, subject, author,
                                      changed_files)
                values (:project, :name, :mainline, :line, :vouched, coalesce(:committedAt, now()),
                        nullif(:parents::text[], '{}'), :ordinal, :subject, :author,
                        nullif(:changedFiles::text[], '{}'))
                on conflict (project_id, name) do update
                   set mainline = revision.mainline or excluded.mainline,
                       stable_branch = case
                           when revision.mainline or excluded.mainline then null
                           else coalesce(revision.stable_branch, excluded.stable_branch) end,
                       vouched = revision.vouched or excluded.vouched,
                       committed_at = case
                           when not excluded.vouched then revision.committed_at
                           when revision.vouched then coalesce(:committedAt, revision.committed_at)
                           else coalesce(:committedAt, revision.first_seen) end,
                       parents = case
                           when revision.told_at is not null then revision.parents
                           else coalesce(excluded.parents, revision.parents) end,
                       ordinal = coalesce(excluded.ordinal, revision.ordinal),
                       subject = case
                           when excluded.vouched then coalesce(excluded.subject, revision.subject)
                           when revision.vouched then revision.subject
                           else coalesce(revision.subject, excluded.subject) end,
                       author = case
                           when excluded.vouched then coalesce(excluded.author, revision.author)
                           when revision.vouched then revision.author
                           else coalesce(revision.author, excluded.author) end,
                       changed_files = case
                           when excluded.vouched then coalesce(excluded.changed_files, revision.changed_files)
                           when revision.vouched then revision.changed_files
                           else coalesce(revision.changed_files, excluded.changed_files) end
                returning revision_id, xmax = 0 as is_new -- only an update has locked the row before
                """)
            .param("project", project)
            .param("name", revision.name())
            .param("mainline", revision.mainline())
            .param("line", revision.line())
            .param("vouched", revision.vouched())
            .param("committedAt", Timestamps.of(revision.committedAt()), Types.TIMESTAMP)
            .param(
                "parents",
                (revision.vouched() ? revision.parents() : List.<String>of())
                    .toArray(String[]::new))
            .param("ordinal", revision.vouched() ? revision.ordinal() : null, java.sql.Types.BIGINT)
            .param("subject", revision.subject())
            .param("author", revision.author())
            .param("changedFiles", revision.changedFiles().toArray(String[]::new))
            .query(
                (row, number) -> new Recorded(row.getLong("revision_id"), row.getBoolean("is_new")))
            .single();
    if (revision.vouched()) {
      tag(project, recorded.id(), revision.tags());
    }
    return recorded;
  }

  /** Gives a revision names; each is taken from the revision that had it before. */
  public void tag(long project, long revision, List<String> tags) {
    tags.forEach(tag -> tag(project, tag, revision));
  }

  private void tag(long project, String tag, long revision) {
    jdbc.sql(
            """
            insert into revision_tag (project_id, tag, revision_id)
            values (:project, :tag, :revision)
            on conflict (project_id, tag) do update set revision_id = excluded.revision_id
            """)
        .param("project", project)
        .param("tag", tag)
        .param("revision", revision)
        .update();
  }

  /** Whether it is known from an upload that may extend the mainline. */
  public boolean isVouched(long project, String name) {
    return jdbc.sql(
            """
            select exists (select from revision
                            where project_id = :project and name = :name and vouched)
            """)
        .param("project", project)
        .param("name", name)
        .query(Boolean.class)
        .single();
  }

  /** Whether any revision is on the mainline. */
  public boolean hasMainline(long project) {
    return jdbc.sql("select exists (select from revision where project_id = :project and mainline)")
        .param("project", project)
        .query(Boolean.class)
        .single();
  }

  /**
   * Waits for other transactions that change the revision, and holds it until the transaction ends.
   *
   * @return whether there is one
   */
  public boolean lock(long project, long revision) {
    return jdbc.sql(
            """
            select true from revision
             where project_id = :project and revision_id = :revision for no key update
            """)
        .param("project", project)
        .param("revision", revision)
        .query(Boolean.class)
        .optional()
        .isPresent();
  }

  /**
   * Puts a revision on a stable branch, or takes it off.
   *
   * @param mainline whether it is the default branch's
   * @param line the other stable branch that it belongs to; absent if none
   * @return whether it was elsewhere before
   */
  public boolean place(long project, long revision, boolean mainline, @Nullable String line) {
    return jdbc.sql(
                """
                update revision set mainline = :mainline, stable_branch = :line
                 where project_id = :project and revision_id = :revision
                   and (mainline, stable_branch) is distinct from (:mainline, :line::text)
                """)
            .param("project", project)
            .param("revision", revision)
            .param("mainline", mainline)
            .param("line", line)
            .update()
        > 0;
  }

  /** The stable branches that have revisions, beside the default one, by name. */
  public List<String> lines(long project) {
    return jdbc.sql(
            """
            select distinct stable_branch as line from revision
             where project_id = :project and stable_branch is not null and not mainline
             order by line
            """)
        .param("project", project)
        .query((row, number) -> row.getString("line"))
        .list();
  }

  /**
   * A stable branch that a caller names, as revisions have it.
   *
   * @param branch absent for the default one
   * @return absent for the default one
   * @throws ProblemException 422 if nothing was measured on a stable branch of this name
   */
  public @Nullable String line(Project project, @Nullable String branch) {
    if (branch == null || branch.equals(project.defaultBranch())) {
      return null;
    }
    if (!lines(project.id()).contains(branch)) {
      throw ProblemException.invalidParameter(
          "branch",
          "'%s' is no stable branch with results: name one of GET /api/v1/projects/%s/branches"
              .formatted(branch, project.slug()));
    }
    return branch;
  }

  /** The stable branch beside the default one that a revision belongs to; empty if to none. */
  public Optional<String> lineOf(long project, long revision) {
    return jdbc.sql(
            """
            select stable_branch from revision
             where project_id = :project and revision_id = :revision
               and stable_branch is not null and not mainline
            """)
        .param("project", project)
        .param("revision", revision)
        .query(String.class)
        .optional();
  }

  /** The files that each of these revisions changes, of those of which it is known. */
  public Map<Long, List<String>> changedFiles(long project, Collection<Long> revisions) {
    Map<Long, List<String>> files = new HashMap<>();
    jdbc.sql(
            """
            select revision_id, changed_files from revision
             where project_id = :project and revision_id = any(:revisions)
               and changed_files is not null
            """)
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query(row -> {
          String[] changed = (String[]) row.getArray("changed_files").getArray();
          files.put(row.getLong("revision_id"), List.of(changed));
        });
    return files;
  }

  /** The first parent of each of these revisions, of those of which it is known, by name. */
  public Map<Long, String> firstParents(long project, Collection<Long> revisions) {
    Map<Long, String> parents = new HashMap<>();
    jdbc.sql(
            """
            select revision_id, parents[1] as parent from revision
             where project_id = :project and revision_id = any(:revisions)
               and parents[1] is not null
            """)
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query(row -> {
          parents.put(row.getLong("revision_id"), row.getString("parent"));
        });
    return parents;
  }

  /**
   * The differences between the stored place of a revision and the stated one, by the upload's
   * parameters.
   */
  public List<String> placedOtherwise(long project, long revision, NewRevision said) {
    return jdbc.sql(
            """
            select unnest(array_remove(array[
                     case when :parent::text <> coalesce(parents[1], '') then 'parent' end,
                     case when :ordinal::bigint is not null and ordinal is distinct from :ordinal::bigint
                          then 'order' end,
                     case when :committedAt::timestamptz <> committed_at then 'committed_at' end
                   ], null)) as parameter
              from revision
             where project_id = :project and revision_id = :revision
            """)
        .param("project", project)
        .param("revision", revision)
        .param("parent", said.parents().isEmpty() ? null : said.parents().getFirst())
        .param("ordinal", said.ordinal())
        .param("committedAt", Timestamps.of(said.committedAt()), Types.TIMESTAMP)
        .query((row, number) -> row.getString("parameter"))
        .list();
  }

  /** The files that a revision changes; empty if unknown. */
  public List<String> changedFiles(long project, String name) {
    return jdbc.sql(
            """
            select unnest(changed_files) as file from revision
             where project_id = :project and name = :name
            """)
        .param("project", project)
        .param("name", name)
        .query((row, number) -> row.getString("file"))
        .list();
  }

  public Optional<Revision> withTag(long project, String tag) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + """
                  from revision_tag chosen
                  join revision r using (project_id, revision_id)
                 where chosen.project_id = :project and chosen.tag = :tag
                """)
        .param("project", project)
        .param("tag", tag)
        .query(Revisions::revision)
        .optional();
  }

  public Revision byId(long project, long revision) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from revision r where r.project_id = :project and r.revision_id = :revision")
        .param("project", project)
        .param("revision", revision)
        .query(Revisions::revision)
        .single();
  }

  /** The revisions of these numbers, by number. */
  public Map<Long, Revision> byIds(long project, Collection<Long> revisions) {
    return jdbc
        .sql(
            "select "
                + COLUMNS
                + " from revision r where r.project_id = :project"
                + " and r.revision_id = any(:revisions)")
        .param("project", project)
        .param("revisions", revisions.toArray(Long[]::new))
        .query(Revisions::revision)
        .list()
        .stream()
        .collect(Collectors.toMap(Revision::id, Function.identity()));
  }

  /**
   * The revision of this name, or the only one whose name begins so.
   *
   * @throws ProblemException 422 naming them, if several names begin so
   */
  public Optional<Revision> named(long project, String name) {
    return exactly(project, name).or(() -> beginning(project, name));
  }

  private Optional<Revision> exactly(long project, String name) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from revision r where r.project_id = :project and r.name = :name")
        .param("project", project)
        .param("name", name)
        .query(Revisions::revision)
        .optional();
  }

  private Optional<Revision> beginning(long project, String prefix) {
    if (prefix.length() < SHORTEST_PREFIX) {
      return Optional.empty();
    }
    List<Revision> found =
        jdbc.sql(
                "select "
                    + COLUMNS
                    + """
                      from revision r
                     where r.project_id = :project and starts_with(r.name, :prefix)
                     order by r.name
                     limit 5
                    """)
            .param("project", project)
            .param("prefix", prefix)
            .query(Revisions::revision)
            .list();
    if (found.size() > 1) {
      throw new ProblemException(
          Problem.UNKNOWN_SELECTOR,
          "Several revisions begin with '%s': %s."
              .formatted(prefix, String.join(", ", found.stream().map(Revision::name).toList())));
    }
    return found.stream().findFirst();
  }

  /** Maps a row with {@link #COLUMNS}. */
  public static Revision revision(ResultSet row, int number) throws SQLException {
    Array tags = row.getArray("tags");
    return new Revision(
        row.getLong("revision_id"),
        row.getString("name"),
        row.getBoolean("mainline"),
        row.getBoolean("mainline") ? null : row.getString("line"),
        row.getTimestamp("committed_at").toInstant(),
        row.getString("subject"),
        row.getString("author"),
        List.of((String[]) tags.getArray()));
  }
}
