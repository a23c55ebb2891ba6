package dev.benchwarden.identity.people;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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

/** Everybody who has signed in, and their roles in all projects, for admins of the installation. */
@RestController
@RequestMapping("/api/v1/people")
class PeopleController {

  private final People people;

  PeopleController(People people) {
    this.people = people;
  }

  @GetMapping
  @Operation(summary = "Everybody who has signed in or has a role")
  Page<ShownPerson> list() {
    demandAdmin();
    return Page.of(shown(people.all()));
  }

  @PostMapping
  @Operation(summary = "Gives the person with this e-mail address a role in every project")
  Page<ShownPerson> add(@Valid @RequestBody NewMember wanted) {
    demandAdmin();
    List<Person> found = people.withEmail(wanted.email());
    found.forEach(person -> people.setRole(person.id(), wanted.role()));
    return Page.of(found.stream().map(one -> ShownPerson.of(one, wanted.role())).toList());
  }

  @PutMapping("/{person}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Gives a person another role in every project, or none")
  void change(@PathVariable UUID person, @Valid @RequestBody WantedRole wanted) {
    demandAdmin();
    if (!people.setRole(person, wanted.role())) {
      throw unknown(person);
    }
  }

  @DeleteMapping("/{person}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Takes all roles from a person and signs them out")
  void remove(@PathVariable UUID person) {
    demandAdmin();
    if (!people.remove(person)) {
      throw unknown(person);
    }
  }

  private static List<ShownPerson> shown(List<Person> people) {
    return people.stream().map(person -> ShownPerson.of(person, person.role())).toList();
  }

  private static void demandAdmin() {
    Caller.installationAdmin("People");
  }

  private static ProblemException unknown(UUID person) {
    return ProblemException.notFound("There is no person %s.".formatted(person));
  }

  /**
   * @param role absent: none
   */
  record WantedRole(@Nullable Role role) {}
}
