package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.alert.Acceptance;
import dev.benchwarden.judging.alert.Acceptances;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of people's decisions about pull requests. */
@Repository
class ReviewDecisions implements Acceptances {

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
      Map<Long, Double> decided) {
    List<Long> series = decided.keySet().stream().sorted().toList();
    jdbc.sql(
            """
            insert into review_decision
                   (project_id, pull_request, decision, reason, actor, series, improvements)
            values (:project, :pullRequest, :decision, :reason, :actor, :series, :improvements)
            """)
        .param("project", project)
        .param("pullRequest", pullRequest)
        .param("decision", kind.name())
        .param("reason", reason)
        .param("actor", by)
        .param("series", series.toArray(Long[]::new))
        .param("improvements", series.stream().map(decided::get).toArray(Double[]::new))
        .update();
  }

  private static ReviewDecision decision(ResultSet row, int number) throws SQLException {
    Long[] series = (Long[]) row.getArray("series").getArray();
    Double[] improvements = (Double[]) row.getArray("improvements").getArray();
    Map<Long, Double> decided = HashMap.newHashMap(series.length);
    for (int i = 0; i < series.length; i++) {
      decided.put(series[i], improvements[i]);
    }
    return new ReviewDecision(
        PullRequestDecision.Kind.valueOf(row.getString("decision")),
        row.getString("reason"),
        row.getString("actor"),
        row.getTimestamp("decided_at").toInstant(),
        decided);
  }
}
