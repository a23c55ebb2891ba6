package dev.benchwarden.identity.people;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of the people of one project. Nobody else is shown, so its admins learn nothing about
 * strangers.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}/people")
class ProjectPeopleController {

  private final Projects projects;
  private final People people;
  private final ProjectRoles roles;

  ProjectPeopleController(Projects projects, People people, ProjectRoles roles) {
    this.projects = projects;
    this.people = people;
    this.roles = roles;
  }

  @GetMapping
  @Operation(summary = "The people who were given a role in this project")
  Page<ShownPerson> list(@PathVariable String project) {
    return shown(administered(project));
  }

  @PostMapping
  @Operation(summary = "Gives the person with this e-mail address a role in this project")
  Page<ShownPerson> add(@PathVariable String project, @Valid @RequestBody NewMember wanted) {
    long id = administered(project);
    String by = Caller.current().map(Caller::name).orElseThrow();
    people
        .withEmail(wanted.email())
        .forEach(person -> roles.give(id, person.id(), wanted.role(), by));
    return shown(id);
  }

  @PutMapping("/{person}")
  @Operation(summary = "Gives one of the project's people another role")
  Page<ShownPerson> change(
      @PathVariable String project,
      @PathVariable UUID person,
      @Valid @RequestBody MemberRole wanted) {
    long id = administered(project);
    if (roles.of(id).stream().noneMatch(member -> member.person().id().equals(person))) {
      throw unknown(project, person);
    }
    roles.give(id, person, wanted.role(), Caller.current().map(Caller::name).orElseThrow());
    return shown(id);
  }

  @DeleteMapping("/{person}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Takes a person's role in this project")
  void remove(@PathVariable String project, @PathVariable UUID person) {
    if (!roles.take(administered(project), person)) {
      throw unknown(project, person);
    }
  }

  private long administered(String project) {
    return projects.writable(project, Scope.ADMIN).id();
  }

  private Page<ShownPerson> shown(long project) {
    List<ProjectRoles.Member> members = roles.of(project);
    return Page.of(
        members.stream().map(member -> ShownPerson.of(member.person(), member.role())).toList());
  }

  private static ProblemException unknown(String project, UUID person) {
    return ProblemException.notFound(
        "Nobody of project '%s' is %s: add them by their e-mail address."
            .formatted(project, person));
  }

  record MemberRole(@NotNull(message = "is missing: reader, triager or admin") Role role) {}
}
