package dev.benchwarden.store.policy;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.benchwarden.core.policy.PathPattern;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of projects' policies, which define what counts as a regression. */
@Repository
public class Policies {

  /** Condition that no file of a later revision than the offered one was taken. */
  static final String NONE_OF_LATER =
      """
       and not exists (
             select
               from revision taken, revision offered
              where taken.project_id = :project
                and taken.revision_id = kept.revision_id
                and offered.project_id = :project
                and offered.revision_id = excluded.revision_id
                and (coalesce(taken.ordinal, :first), taken.place, taken.place_rank,
                     taken.revision_id)
                  > (coalesce(offered.ordinal, :first), offered.place,
                     offered.place_rank, offered.revision_id))
      """;

  private static final int MOST_CHARACTERS = 1 << 20;

  private final JdbcClient jdbc;

  /** By their text: to read YAML is slow. */
  private final LoadingCache<String, Policy> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_CHARACTERS)
          .weigher((String yaml, Policy policy) -> yaml.length())
          .build(PolicyYaml::readStored);

  private final AuditTrail trail;
  private final ApplicationEventPublisher events;

  Policies(JdbcClient jdbc, AuditTrail trail, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.trail = trail;
    this.events = events;
  }

  /**
   * The project's policy, the defaults where it has none of its own; it judges nothing that is in
   * quarantine.
   */
  public Policy of(long project) {
    return jdbc.sql(
            """
            select p.yaml, q.benchmarks, q.metrics
              from (select coalesce(array_agg(benchmark order by quarantine_id), '{}') as benchmarks,
                           coalesce(array_agg(metric order by quarantine_id), '{}') as metrics
                      from quarantine
                     where project_id = :project and until > now()) as q
              left join policy p on p.project_id = :project
            """)
        .param("project", project)
        .query(this::inEffect)
        .single();
  }

  private Policy inEffect(ResultSet row, int number) throws SQLException {
    String yaml = row.getString("yaml");
    Policy policy = yaml == null ? Policy.DEFAULT : known.get(yaml);
    String[] benchmarks = (String[]) row.getArray("benchmarks").getArray();
    @Nullable String[] metrics = (String[]) row.getArray("metrics").getArray();
    return policy.withQuarantined(
        IntStream.range(0, benchmarks.length)
            .mapToObj(one -> Quarantine.pattern(benchmarks[one], metrics[one]))
            .toList());
  }

  /** When the project's policy last changed; absent where it has none of its own. */
  public Optional<Instant> changedAt(long project) {
    return Optional.ofNullable(stored(project).updatedAt());
  }

  StoredPolicy stored(long project) {
    return jdbc.sql("select yaml, updated_at, updated_by from policy where project_id = :project")
        .param("project", project)
        .query(this::policy)
        .optional()
        .orElse(StoredPolicy.DEFAULT);
  }

  /**
   * Takes this text from now on. The same text again changes nothing.
   *
   * @param by the name of the token it came with
   * @param read the version that the text was written from; absent to replace any
   * @throws UnreadablePolicyException if the text is no policy; nothing is stored then
   * @throws ProblemException 412 if another version is in effect; nothing is stored then
   */
  @Transactional
  public StoredPolicy put(long project, String yaml, String by, Optional<String> read) {
    PolicyYaml.read(yaml);
    Optional<String> before = untilNow(project);
    read.ifPresent(version -> requireInEffect(project, version));
    int changed =
        jdbc.sql(
                """
                insert into policy (project_id, yaml, updated_by)
                values (:project, :yaml, :by)
                on conflict (project_id) do update
                   set yaml = excluded.yaml, updated_at = excluded.updated_at,
                       updated_by = excluded.updated_by
                 where policy.yaml <> excluded.yaml
                """)
            .param("project", project)
            .param("yaml", yaml)
            .param("by", by)
            .update();
    tell(project, changed, before);
    return stored(project);
  }

  /**
   * Takes the text of the file at a mainline revision, unless one of a later revision has been
   * taken already: uploads arrive late, are repeated, and are added afterwards. The same text again
   * leaves time and origin as they are.
   *
   * @param revision the number of a mainline revision of the project
   * @throws UnreadablePolicyException if the text is no policy; nothing is stored then
   */
  @Transactional
  public void putFromUpload(long project, String yaml, long revision) {
    PolicyYaml.read(yaml);
    Optional<String> before = untilNow(project);
    int changed =
        jdbc.sql(
                """
                insert into policy as kept (project_id, yaml, updated_by, revision_id)
                select project_id, :yaml, 'revision ' || name, revision_id
                  from revision
                 where project_id = :project and revision_id = :revision
                on conflict (project_id) do update
                   set yaml = excluded.yaml,
                       revision_id = excluded.revision_id,
                       updated_at = case when kept.yaml = excluded.yaml then kept.updated_at
                                         else excluded.updated_at end,
                       updated_by = case when kept.yaml = excluded.yaml then kept.updated_by
                                         else excluded.updated_by end
                 where (kept.yaml, kept.revision_id)
                         is distinct from (excluded.yaml, excluded.revision_id)
                """
                    + NONE_OF_LATER)
            .param("project", project)
            .param("yaml", yaml)
            .param("revision", revision)
            .param("first", Long.MIN_VALUE)
            .update();
    tell(project, changed, before);
  }

  private void requireInEffect(long project, String version) {
    StoredPolicy inEffect = stored(project);
    if (!inEffect.version().equals(version)) {
      throw new ProblemException(
          Problem.CHANGED_MEANWHILE,
          "%s saved the policy since you opened it; its version is %s now."
              .formatted(
                  Objects.requireNonNullElse(inEffect.updatedBy(), "Somebody"),
                  inEffect.version()));
    }
  }

  /** Others who change the policy wait, so that each sees what it changes. */
  private Optional<String> untilNow(long project) {
    return jdbc.sql("select yaml from policy where project_id = :project for update")
        .param("project", project)
        .query(String.class)
        .optional();
  }

  private void tell(long project, int changed, Optional<String> before) {
    if (changed > 0) {
      note(project, before);
      events.publishEvent(new PolicyChanged(project));
      List<PathPattern> branchesBefore = before.map(known::get).orElse(Policy.DEFAULT).branches();
      if (!of(project).branches().equals(branchesBefore)) {
        events.publishEvent(new StableBranchesChanged(project));
      }
    }
  }

  /** The same file of a later revision is no change. */
  private void note(long project, Optional<String> before) {
    StoredPolicy now = stored(project);
    if (before.filter(now.yaml()::equals).isEmpty()) {
      trail.note(
          AuditAction.POLICY_CHANGED,
          project,
          "policy",
          "version %s by %s".formatted(now.version(), now.updatedBy()));
    }
  }

  private StoredPolicy policy(ResultSet row, int number) throws SQLException {
    String yaml = row.getString("yaml");
    return new StoredPolicy(
        known.get(yaml),
        yaml,
        row.getTimestamp("updated_at").toInstant(),
        row.getString("updated_by"));
  }
}
