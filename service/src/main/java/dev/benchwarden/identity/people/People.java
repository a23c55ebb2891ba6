package dev.benchwarden.identity.people;

import com.google.errorprone.annotations.CompileTimeConstant;
import dev.benchwarden.platform.access.BrowserSessions;
import dev.benchwarden.platform.access.LastUses;
import dev.benchwarden.platform.access.SignedIn;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditActor;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the people who may sign in by name. */
@Repository
public class People {

  static final String COLUMNS =
      "person_id, issuer, name, email, claims, role, created_at, last_seen_at";

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final PeopleProperties properties;
  private final BrowserSessions sessions;
  private final LastUses lastUses;
  private final AuditTrail trail;

  People(
      JdbcClient jdbc,
      JsonMapper json,
      PeopleProperties properties,
      BrowserSessions sessions,
      LastUses lastUses,
      AuditTrail trail) {
    this.jdbc = jdbc;
    this.json = json;
    this.properties = properties;
    this.sessions = sessions;
    this.lastUses = lastUses;
    this.trail = trail;
  }

  /** Notes that a person has signed in, who now has the roles of their verified e-mail address. */
  @Transactional
  public UUID welcome(Visitor visitor) {
    UUID person = known(visitor).orElseGet(() -> join(visitor));
    if (visitor.verifiedEmail() != null) {
      takeOver(person, visitor.verifiedEmail());
    }
    return person;
  }

  private Optional<UUID> known(Visitor visitor) {
    return statement(
            """
            update person
               set name = :name, email = :email, claims = :claims::jsonb, last_seen_at = now()
             where issuer = :issuer and subject = :subject
            returning person_id
            """,
            visitor)
        .optional();
  }

  /**
   * Gives the person the roles that were given to the address before anyone had signed in with it.
   */
  private void takeOver(UUID person, String email) {
    change(
        """
        update project_role
           set person_id = :person
         where person_id in (select person_id from person
                              where issuer is null and lower(email) = lower(:email))
           and project_id not in (select project_id from project_role
                                   where person_id = :person)
        """,
        person,
        email);
    change(
        """
        update person
           set role = invited.role
          from (select role from person
                 where issuer is null and lower(email) = lower(:email)) as invited
         where person_id = :person and person.role is null
        """,
        person,
        email);
    change(
        "delete from person where issuer is null and lower(email) = lower(:email)", person, email);
  }

  private void change(@CompileTimeConstant String sql, UUID person, String email) {
    jdbc.sql(sql).param("person", person).param("email", email).update();
  }

  private UUID join(Visitor visitor) {
    UUID person = add(visitor);
    trail.noteEverywhere(
        AuditActor.person(person.toString(), visitor.name()),
        AuditAction.PERSON_JOINED,
        find(person).orElseThrow().title(),
        "signed in for the first time, by " + visitor.issuer());
    return person;
  }

  private UUID add(Visitor visitor) {
    return statement(
            """
            insert into person (person_id, issuer, subject, name, email, claims, last_seen_at)
            values (gen_random_uuid(), :issuer, :subject, :name, :email, :claims::jsonb, now())
            on conflict (issuer, subject) do update set last_seen_at = excluded.last_seen_at
            returning person_id
            """,
            visitor)
        .single();
  }

  private JdbcClient.MappedQuerySpec<@Nullable UUID> statement(
      @CompileTimeConstant String sql, Visitor visitor) {
    return jdbc.sql(sql)
        .param("issuer", visitor.issuer())
        .param("subject", visitor.subject())
        .param("name", visitor.name())
        .param("email", visitor.verifiedEmail())
        .param("claims", json.writeValueAsString(visitor.claims(properties.claims())))
        .query(UUID.class);
  }

  Optional<Person> find(UUID id) {
    return jdbc.sql("select " + COLUMNS + " from person where person_id = :id")
        .param("id", id)
        .query(row())
        .optional();
  }

  /** All, by name. */
  List<Person> all() {
    return jdbc.sql("select " + COLUMNS + " from person order by lower(name), person_id")
        .query(row())
        .list();
  }

  /** Those with this address, whichever provider vouches for it; if nobody has it, they will. */
  @Transactional
  public List<Person> withEmail(String email) {
    jdbc.sql(
            """
            insert into person (person_id, name, email)
            select gen_random_uuid(), left(:email, 200), :email
             where not exists (select from person where lower(email) = lower(:email))
            on conflict do nothing
            """)
        .param("email", email)
        .update();
    return jdbc.sql("select " + COLUMNS + " from person where lower(email) = lower(:email)")
        .param("email", email)
        .query(row())
        .list();
  }

  /**
   * Sets the role in every project.
   *
   * @return whether there is such a person
   */
  @Transactional
  boolean setRole(UUID id, @Nullable Role role) {
    Optional<Person> person = find(id);
    person.filter(one -> one.role() != role).ifPresent(one -> setRole(one, role));
    return person.isPresent();
  }

  private void setRole(Person person, @Nullable Role role) {
    jdbc.sql("update person set role = :role where person_id = :person")
        .param("person", person.id())
        .param("role", role == null ? null : role.text())
        .update();
    trail.noteEverywhere(
        role == null ? AuditAction.ROLE_TAKEN : AuditAction.ROLE_GIVEN,
        person.title(),
        Role.change(person.role(), role));
  }

  /** Removes the roles and signs out the browsers. Their decisions stay. */
  @Transactional
  boolean remove(UUID id) {
    sessions.endAll(new SignedIn(SignedIn.Kind.PERSON, id));
    Optional<Person> gone =
        jdbc.sql("delete from person where person_id = :person returning " + COLUMNS)
            .param("person", id)
            .query(row())
            .optional();
    gone.ifPresent(person ->
        trail.noteEverywhere(
            AuditAction.PERSON_REMOVED, person.title(), "with all roles and sessions"));
    return gone.isPresent();
  }

  /** To the minute is enough, and avoids a write with every request. */
  void noteUse(UUID person) {
    lastUses.note(() ->
        jdbc.sql(
                """
                update person set last_seen_at = now()
                 where person_id = :person and last_seen_at < now() - interval '1 minute'
                """)
            .param("person", person)
            .update());
  }

  RowMapper<Person> row() {
    return this::person;
  }

  private Person person(ResultSet row, int number) throws SQLException {
    @Nullable String role = row.getString("role");
    return new Person(
        row.getObject("person_id", UUID.class),
        row.getString("issuer"),
        row.getString("name"),
        row.getString("email"),
        json.readValue(row.getString("claims"), new TypeReference<Map<String, List<String>>>() {}),
        role == null ? null : Role.of(role),
        row.getTimestamp("created_at").toInstant(),
        Timestamps.instant(row, "last_seen_at"));
  }
}
