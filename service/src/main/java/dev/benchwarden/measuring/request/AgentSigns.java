package dev.benchwarden.measuring.request;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of agents' last heartbeats, which shows what waits for an agent in vain. */
@Repository
public class AgentSigns {

  /** Idle agents ask every few seconds; those that measure elsewhere do not. */
  private static final Duration SILENCE = Duration.ofMinutes(10);

  private final JdbcClient jdbc;

  AgentSigns(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * An agent of a project.
   *
   * @param stated the platform that it names itself
   * @param platform the one for which its results count
   * @param at when it last asked for work, or until when its lease is valid
   */
  private record Sign(
      String machine, @Nullable String stated, @Nullable String platform, Instant at) {

    boolean isOf(NewRequest.Where where) {
      return (where.machine() == null || where.machine().equals(machine))
          && (where.platform() == null
              || where.platform().equals(stated)
              || where.platform().equals(platform));
    }
  }

  /** The agents of one project. */
  public record Signs(List<Sign> all) {

    /**
     * The reason why a request for these machines waits; empty if an agent that may take it asked
     * recently.
     */
    public Optional<String> wait(NewRequest.Where where) {
      String agents = "no agent%s".formatted(place(where));
      Optional<Instant> last =
          all.stream()
              .filter(sign -> sign.isOf(where))
              .map(Sign::at)
              .max(Comparator.naturalOrder());
      if (last.isEmpty()) {
        return Optional.of("Waits: %s has asked for work of this project.".formatted(agents));
      }
      return last.filter(at -> at.isBefore(Instant.now().minus(SILENCE)))
          .map(at ->
              "Waits: %s has asked for work since %s."
                  .formatted(agents, at.truncatedTo(ChronoUnit.MINUTES)));
    }

    private static String place(NewRequest.Where where) {
      return Stream.of(
              Optional.ofNullable(where.machine()).map(" on %s"::formatted),
              Optional.ofNullable(where.platform()).map(" for %s"::formatted))
          .flatMap(Optional::stream)
          .collect(Collectors.joining());
    }
  }

  public Signs of(long project) {
    List<Sign> all =
        jdbc.sql(
                """
                select a.machine, a.platform as stated,
                """
                    + AgentPlatforms.PLATFORM
                    + """
                           as platform,
                           greatest(a.seen_at, (select max(q.lease_expires_at) from measurement_request q
                                                 where q.project_id = :project and q.state = 'LEASED'
                                                   and q.lease_agent = a.agent)) as last_sign
                      from measurement_agent a
                     where a.project_id = :project
                    """)
            .param("project", project)
            .query(AgentSigns::sign)
            .list();
    return new Signs(all);
  }

  private static Sign sign(ResultSet row, int number) throws SQLException {
    return new Sign(
        row.getString("machine"),
        row.getString("stated"),
        row.getString("platform"),
        row.getTimestamp("last_sign").toInstant());
  }
}
