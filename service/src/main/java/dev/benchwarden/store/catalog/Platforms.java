package dev.benchwarden.store.catalog;

import static java.util.stream.Collectors.joining;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the platforms of a project. The first one, that of its first results, has no mark
 * on its machines and series: with one platform nothing is marked, and its name may become known
 * later.
 */
@Repository
public class Platforms {

  /** The mark of the project's first platform. */
  public static final String FIRST = "";

  public static final String NAME_RULE =
      "must have 1 to %d characters; it ".formatted(Platform.LONGEST) + PlainText.NAME_RULE;

  /** How many are listed to a caller who names an unknown one. */
  private static final int MOST_NAMED = 50;

  private final ProjectChanges projects;
  private final JdbcClient jdbc;

  Platforms(ProjectChanges projects, JdbcClient jdbc) {
    this.projects = projects;
    this.jdbc = jdbc;
  }

  /** Whether a platform may have this name. */
  public static boolean isName(String text) {
    return !PlainText.isLonger(text, Platform.LONGEST) && PlainText.isName(text);
  }

  /** The name of the project's first platform, {@code default} while it is unknown. */
  public String first(long project) {
    return named(project).orElse(Platform.DEFAULT);
  }

  /**
   * The names of all platforms that machines of the project are of, the first one before others.
   */
  public List<String> of(long project) {
    return jdbc.sql(
            """
            select coalesce(m.platform, p.platform, :unnamed) as platform
              from machine m
              join project p on p.project_id = m.project_id
             where m.project_id = :project
             group by 1, m.platform is null
             order by m.platform is null desc, 1
            """)
        .param("project", project)
        .param("unnamed", Platform.DEFAULT)
        .query((row, number) -> row.getString("platform"))
        .list();
  }

  /**
   * A platform that a caller names, by its name today.
   *
   * @return absent for all of them
   * @throws ProblemException 422 if no machine of the project is of a platform of this name
   */
  public @Nullable String known(Project project, @Nullable String platform) {
    return known(project, platform, List.of());
  }

  /**
   * The same of results that others may have measured.
   *
   * @param further the platforms of the results
   */
  public @Nullable String known(
      Project project, @Nullable String platform, Collection<String> further) {
    if (platform == null || platform.isBlank()) {
      return null;
    }
    if (further.contains(platform)) {
      return platform;
    }
    List<String> known = of(project.id());
    return today(project.id(), platform, known)
        .orElseThrow(() -> ProblemException.invalidParameter("platform", unknown(platform, known)));
  }

  /** A platform of this name, by its name today; empty if no machine is of one. */
  public Optional<String> today(long project, String platform) {
    return today(project, platform, of(project));
  }

  /**
   * Addresses from before the project's first platform had a name stay valid, as long as no other
   * platform has its former name.
   */
  private Optional<String> today(long project, String platform, List<String> known) {
    boolean isFormer = platform.equals(Platform.DEFAULT) && !known.contains(platform);
    return Optional.of(isFormer ? first(project) : platform).filter(known::contains);
  }

  private static String unknown(String platform, List<String> known) {
    return known.isEmpty()
        ? "'%s' is no platform here: nothing was measured yet".formatted(platform)
        : "'%s' is no platform here: name one of %s"
            .formatted(platform, known.stream().limit(MOST_NAMED).collect(joining(", ")));
  }

  /**
   * Refuses a filter by platform for a list without platforms.
   *
   * @param why a sentence that says where to look instead
   */
  public static void refuse(@Nullable String platform, String why) {
    if (platform != null) {
      throw ProblemException.invalidParameter("platform", why);
    }
  }

  /**
   * The mark of a machine's results: empty for the project's first platform. A machine without a
   * stated platform stays where it is; a new one, in a project that has named its platform, belongs
   * to another one.
   *
   * @param said the platform that the upload, the policy or a fingerprint names; null if none does
   */
  public String mark(long project, String machine, @Nullable String said) {
    return said == null ? unsaid(project, machine) : mark(said, first(project));
  }

  private static String mark(String said, String first) {
    return said.equals(first) ? FIRST : said;
  }

  private String unsaid(long project, String machine) {
    return jdbc.sql(
            """
            select case when m.machine_id is not null then coalesce(m.platform, '')
                        when p.platform is null then ''
                        else :unnamed end
              from project p
              left join lateral (
                     select machine_id, platform
                       from machine
                      where project_id = :project and name = :name
                      order by generation desc
                      limit 1) m on true
             where p.project_id = :project
            """)
        .param("project", project)
        .param("name", machine)
        .param("unnamed", Platform.DEFAULT)
        .query(String.class)
        .single();
  }

  /**
   * The same for an upload that may not change anything: a machine stays on a platform on which it
   * measured before, and a new one belongs to the project's first platform while that has no name.
   */
  public String markAsKnown(long project, String machine, @Nullable String said) {
    String wanted = mark(project, machine, said);
    List<String> known =
        machines(project).stream()
            .filter(one -> one.name().equals(machine))
            .map(Known::mark)
            .toList();
    if (known.isEmpty()) {
      return named(project).isEmpty() ? FIRST : wanted;
    }
    return known.contains(wanted) ? wanted : known.getLast();
  }

  /**
   * The mark of a machine that may name the project's first platform: the first one that states its
   * own does. If machines without a statement measured before, only one of them may name it, or
   * else the fingerprint of one.
   *
   * @param said the platform that is stated for the machine
   */
  public String learn(long project, String machine, String said) {
    Optional<String> first = named(project);
    if (first.isPresent() || said.equals(Platform.DEFAULT)) {
      return mark(said, first.orElse(Platform.DEFAULT));
    }
    name(project, machine, said);
    return mark(said, first(project));
  }

  private void name(long project, String machine, String said) {
    List<Known> machines = machines(project);
    boolean isOwn =
        machines.stream().allMatch(known -> !known.mark().equals(said))
            && (machines.isEmpty()
                || machines.stream()
                    .anyMatch(known -> known.isFirst() && known.name().equals(machine)));
    Optional<String> name =
        isOwn
            ? Optional.of(said)
            : machines.stream()
                .filter(Known::isFirst)
                .flatMap(known -> known.inside().stream())
                .findFirst();
    name.ifPresent(platform -> projects.namePlatform(project, platform));
  }

  /**
   * Lets the machine that has measured longest name the platform of a project that has no name for
   * it yet.
   *
   * @param policy the policy's platform for a machine, by its name
   */
  public void learnFromOldest(long project, Function<String, Optional<String>> policy) {
    if (named(project).isPresent()) {
      return;
    }
    machines(project).stream()
        .filter(Known::isFirst)
        .findFirst()
        .flatMap(oldest -> policy.apply(oldest.name()).or(oldest::inside))
        .ifPresent(platform -> projects.namePlatform(project, platform));
  }

  private Optional<String> named(long project) {
    return jdbc.sql(
            "select platform from project where project_id = :project and platform is not null")
        .param("project", project)
        .query(String.class)
        .optional();
  }

  private List<Known> machines(long project) {
    return jdbc.sql(
            """
            select name, platform, fingerprint ->> 'os' as os, fingerprint ->> 'arch' as arch
              from machine
             where project_id = :project
             order by machine_id
            """)
        .param("project", project)
        .query(Platforms::known)
        .list();
  }

  private static Known known(ResultSet row, int number) throws SQLException {
    return new Known(
        row.getString("name"),
        Objects.requireNonNullElse(row.getString("platform"), FIRST),
        Optional.ofNullable(Platform.of(row.getString("os"), row.getString("arch"))));
  }

  /**
   * What is known of a machine's generation.
   *
   * @param inside the platform that its fingerprint names
   */
  private record Known(String name, String mark, Optional<String> inside) {

    private boolean isFirst() {
      return mark.equals(FIRST);
    }
  }
}
