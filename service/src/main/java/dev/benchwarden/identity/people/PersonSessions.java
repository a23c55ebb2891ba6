package dev.benchwarden.identity.people;

import dev.benchwarden.platform.access.BrowserSessions;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Grants;
import dev.benchwarden.platform.access.RequestCredentials;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.SignedIn;
import dev.benchwarden.store.catalog.Projects;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Authentication by a browser session, with the person's present roles. */
@Component
class PersonSessions implements RequestCredentials {

  private final BrowserSessions sessions;
  private final People people;
  private final ProjectRoles roles;
  private final Projects projects;
  private final PeopleProperties properties;

  PersonSessions(
      BrowserSessions sessions,
      People people,
      ProjectRoles roles,
      Projects projects,
      PeopleProperties properties) {
    this.sessions = sessions;
    this.people = people;
    this.roles = roles;
    this.projects = projects;
    this.properties = properties;
  }

  @Override
  public Optional<Caller> callerOf(HttpServletRequest request) {
    return sessions
        .of(request)
        .filter(who -> who.kind() == SignedIn.Kind.PERSON)
        .flatMap(who -> people.find(who.id()))
        .map(this::caller);
  }

  private Caller caller(Person person) {
    people.noteUse(person.id());
    return Caller.person(person.id().toString(), person.name(), grants(person));
  }

  private Grants grants(Person person) {
    Map<Long, Role> onProjects = new HashMap<>(roles.of(person.id()));
    byRule(person).forEach((project, role) -> onProjects.merge(project, role, PersonSessions::max));
    Map<Long, Scope> scopes = new HashMap<>();
    onProjects.forEach((project, role) -> scopes.put(project, role.scope()));
    return new Grants(properties.everywhere(person).map(Role::scope).orElse(null), scopes);
  }

  private Map<Long, Role> byRule(Person person) {
    List<RoleRule> rules = properties.onProjects(person);
    if (rules.isEmpty()) {
      return Map.of();
    }
    Map<String, Long> numbers = projects.numbersOf(rules.stream().map(RoleRule::project).toList());
    Map<Long, Role> found = new HashMap<>();
    for (RoleRule rule : rules) {
      Long number = numbers.get(rule.project());
      if (number != null) {
        found.merge(number, rule.role(), PersonSessions::max);
      }
    }
    return found;
  }

  private static Role max(Role one, Role other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
