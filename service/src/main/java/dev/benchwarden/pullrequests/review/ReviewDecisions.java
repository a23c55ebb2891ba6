package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.judging.alert.Acceptance;
import dev.benchwarden.judging.alert.Acceptances;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of people's decisions about pull requests. */
@Repository
class ReviewDecisions implements Acceptances {

  /** Stands for a percentage that there is not: the release before reads no null. */
  private static final Double NO_PERCENTAGE = 0.0;

  private final JdbcClient jdbc;

  ReviewDecisions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The last one. */
  Optional<ReviewDecision> of(long project, int pullRequest) {
    return jdbc.sql(
            """
            select * from review_decision
             where project_id = :project and pull_request = :pullRequest
             order by position desc
             limit 1
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .query(ReviewDecisions::decision)
        .optional();
  }

  @Override
  public Map<Integer, Acceptance> of(long project, Collection<Integer> pullRequests) {
    Map<Integer, Acceptance> accepted = new HashMap<>();
    jdbc.sql(
            """
            select distinct on (pull_request) *
              from review_decision
             where project_id = :project and pull_request = any(:pullRequests)
             order by pull_request, position desc
            """)
        .param("project", project)
        .param("pullRequests", pullRequests.toArray(Integer[]::new))
        .query(row -> {
          ReviewDecision decision = decision(row, 0);
          if (decision.kind() == PullRequestDecision.Kind.ACCEPTED) {
            accepted.put(row.getInt("pull_request"), decision);
          }
        });
    return accepted;
  }

  void add(
      long project,
      int pullRequest,
      PullRequestDecision.Kind kind,
      String reason,
      String by,
      List<DecidedSeries> decided) {
    jdbc.sql(
            """
            insert into review_decision
                   (project_id, pull_request, decision, reason, actor, series, improvements, rises, machines)
            values (:project, :pullRequest, :decision, :reason, :actor, :series, :improvements, :rises, :machines)
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .param("decision", kind.name())
        .param("reason", reason)
        .param("actor", by)
        .param("series", decided.stream().map(DecidedSeries::series).toArray(Long[]::new))
        .param(
            "improvements",
            decided.stream().map(ReviewDecisions::improvement).toArray(Double[]::new))
        .param("rises", decided.stream().map(one -> one.decline().rise()).toArray(Double[]::new))
        .param("machines", decided.stream().map(DecidedSeries::machine).toArray(String[]::new))
        .update();
  }

  private static ReviewDecision decision(ResultSet row, int number) throws SQLException {
    return new ReviewDecision(
        PullRequestDecision.Kind.valueOf(row.getString("decision")),
        row.getString("reason"),
        row.getString("actor"),
        row.getTimestamp("decided_at").toInstant(),
        decided(row).stream().collect(Collectors.groupingBy(DecidedSeries::series)));
  }

  /** The release before stored neither rises nor machines. */
  private static List<DecidedSeries> decided(ResultSet row) throws SQLException {
    Long[] series = (Long[]) row.getArray("series").getArray();
    Double[] improvements = (Double[]) row.getArray("improvements").getArray();
    Array storedRises = row.getArray("rises");
    Array storedMachines = row.getArray("machines");
    @Nullable Double[] rises =
        storedRises == null ? new Double[series.length] : (Double[]) storedRises.getArray();
    @Nullable String[] machines =
        storedMachines == null ? new String[series.length] : (String[]) storedMachines.getArray();
    return IntStream.range(0, series.length)
        .mapToObj(i ->
            new DecidedSeries(
                series[i],
                machines[i],
                new Decline(
                    improvements[i].equals(NO_PERCENTAGE) ? null : improvements[i], rises[i])))
        .toList();
  }

  private static double improvement(DecidedSeries one) {
    return Objects.requireNonNullElse(one.decline().improvement(), NO_PERCENTAGE);
  }
}
