package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.util.DigestUtils;

/**
 * Names of questions. Two are equal only if their answers are: they cover the policy, and
 * everything that may change its verdicts on the past.
 */
@Repository
class BackTestQuestions {

  private final JdbcClient jdbc;

  BackTestQuestions(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param line the stable branch whose past it is; absent for the default one
   */
  String of(long project, @Nullable String line, Policy policy) {
    String of = line == null ? "" : "\n" + line;
    String asked = PolicyYaml.write(policy) + "\n" + stateOf(project) + of;
    return DigestUtils.md5DigestAsHex(asked.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Runs are added, removed and read again; machines are judged; people decide about change points.
   */
  private String stateOf(long project) {
    return jdbc.sql(
            """
            select concat_ws('/',
                   (select concat_ws(' ', count(*), max(run_id)) from run
                     where project_id = :project),
                   (select concat_ws(' ', count(*), max(finished_at)) from evaluation
                     where project_id = :project),
                   (select concat_ws(' ', count(*), max(found_at), max(decided_at),
                                     count(*) filter (where state = 'CONFIRMED'))
                      from change_point where project_id = :project),
                   (select max(finished_at) from job
                     where project_id = :project and kind = 'REREAD' and not dry_run),
                   (select count(*) from machine_effect where project_id = :project and suspect))
            """)
        .param("project", project)
        .query(String.class)
        .single();
  }
}
