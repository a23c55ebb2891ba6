package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A past of 1,300 revisions came in at once; its level changed at the 100th and the 1,100th. */
@FrontDoor
class LongPastTests {

  private static final int REVISIONS = 1_300;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private ChangePointUpdater judge;

  private String project;
  private long id;

  @BeforeEach
  void measureAPast() {
    project = Api.newProject();
    SimulatedMainline.send(api, project, oldest(1));
    id =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
    jdbc.sql(
            """
            insert into revision (project_id, name, mainline, committed_at)
            select r.project_id, 'past-' || n, true, r.committed_at + n * interval '1 hour'
              from revision r, generate_series(1, ?) n
             where r.project_id = ?
            """)
        .params(REVISIONS - 1, id)
        .update();
    jdbc.sql(
            """
            insert into machine_median
                   (project_id, revision_id, mainline, series_id, machine_id, median, runs,
                    invalid_runs, samples)
            select m.project_id, r.revision_id, true, m.series_id, m.machine_id, v.value,
                   array[v.value], 0, 1
              from machine_median m
              join revision r on r.project_id = m.project_id and r.name like 'past-%'
              cross join lateral (select substr(r.name, 6)::int as n) p
              cross join lateral (
                   select (case when p.n < 100 then 100 when p.n < 1100 then 120 else 90 end)
                          * (1 + 0.01 * sin(p.n * p.n)) as value) v
             where m.project_id = ?
            """)
        .param(id)
        .update();
  }

  @Test
  void whatJudgingNoLongerLooksBackToIsSearchedWhenItIsMeasuredAndStaysAsItWasFound() {
    judge.update(id, null, series());
    assertThat(changes()).containsExactly("past-1100");

    measureTheOldestAgain();
    await().atMost(Duration.ofSeconds(90)).until(() -> changes().contains("past-100"));
    judge.update(id, null, series());

    assertThat(changes()).containsExactlyInAnyOrder("past-100", "past-1100");
  }

  private void measureTheOldestAgain() {
    SimulatedMainline.send(api, project, oldest(2));
  }

  private static List<SimulatedMainline.Upload> oldest(long seed) {
    return new SimulatedMainline(seed)
        .machine("perf-1", 1)
        .benchmark("encode", revision -> 100)
        .uploads(0, 1);
  }

  private List<Long> series() {
    return jdbc.sql("select series_id from series where project_id = ?")
        .param(id)
        .query((row, number) -> row.getLong("series_id"))
        .list();
  }

  private List<String> changes() {
    return api.get("/api/v1/projects/" + project + "/change-points")
        .at("/items")
        .valueStream()
        .map((JsonNode change) -> change.path("revision").asString())
        .toList();
  }
}
