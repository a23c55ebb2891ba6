package dev.benchwarden.identity.people;

import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The roles that people were given in single projects. */
@Repository
class ProjectRoles {

  private final JdbcClient jdbc;
  private final People people;
  private final AuditTrail trail;

  ProjectRoles(JdbcClient jdbc, People people, AuditTrail trail) {
    this.jdbc = jdbc;
    this.people = people;
    this.trail = trail;
  }

  /** A person with the role that they have in the project. */
  record Member(Person person, Role role) {}

  /** By name. */
  List<Member> of(long project) {
    return jdbc.sql(
            """
            select person_id, issuer, name, email, claims, role, created_at, last_seen_at, given
              from (select p.*, r.role as given
                      from project_role r join person p on p.person_id = r.person_id
                     where r.project_id = :project) as member
             order by lower(name), person_id
            """)
        .param("project", project)
        .query((row, number) ->
            new Member(people.row().mapRow(row, number), Role.of(row.getString("given"))))
        .list();
  }

  /** The roles of a person, by project. */
  Map<Long, Role> of(UUID person) {
    return jdbc
        .sql("select project_id, role from project_role where person_id = :person")
        .param("person", person)
        .query(
            (row, number) -> Map.entry(row.getLong("project_id"), Role.of(row.getString("role"))))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @Transactional
  void give(long project, UUID person, Role role, String by) {
    @Nullable Role before = of(person).get(project);
    jdbc.sql(
            """
            insert into project_role (project_id, person_id, role, given_by)
            values (:project, :person, :role, :by)
            on conflict (project_id, person_id)
            do update set role = excluded.role, given_by = excluded.given_by, given_at = excluded.given_at
            """)
        .param("project", project)
        .param("person", person)
        .param("role", role.text())
        .param("by", by)
        .update();
    if (before != role) {
      note(AuditAction.ROLE_GIVEN, project, person, before, role);
    }
  }

  /** Removes the role; returns whether they had one. */
  @Transactional
  boolean take(long project, UUID person) {
    Optional<Role> taken =
        jdbc.sql(
                """
                delete from project_role where project_id = :project and person_id = :person
                returning role
                """)
            .param("project", project)
            .param("person", person)
            .query((row, number) -> Role.of(row.getString("role")))
            .optional();
    taken.ifPresent(before -> note(AuditAction.ROLE_TAKEN, project, person, before, null));
    return taken.isPresent();
  }

  private void note(
      AuditAction action, long project, UUID id, @Nullable Role before, @Nullable Role now) {
    Person person = people.find(id).orElseThrow();
    trail.note(action, project, person.title(), Role.change(before, now));
  }
}
