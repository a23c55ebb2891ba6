package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.NewToken;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Token;
import dev.benchwarden.platform.access.Tokens;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the tokens of one project. */
@RestController
@RequestMapping("/api/v1/projects/{project}/tokens")
class TokenController {

  private final Projects projects;
  private final Tokens tokens;

  TokenController(Projects projects, Tokens tokens) {
    this.projects = projects;
    this.tokens = tokens;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  NewToken issue(@PathVariable String project, @Valid @RequestBody TokenRequest wanted) {
    long id = projects.writable(project, Scope.ADMIN).id();
    return tokens.issue(
        id, wanted.name(), wanted.scope(), wanted.trustOrProtected(), wanted.expiresAt());
  }

  @GetMapping
  Page<Token> list(@PathVariable String project) {
    return Page.of(tokens.of(projects.writable(project, Scope.ADMIN).id()));
  }

  @DeleteMapping("/{token}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void revoke(@PathVariable String project, @PathVariable UUID token) {
    if (!tokens.revoke(projects.writable(project, Scope.ADMIN).id(), token)) {
      throw ProblemException.notFound("Project '%s' has no token %s.".formatted(project, token));
    }
  }

  record TokenRequest(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String name,
      @NotNull(message = "is missing: read, triage, upload, agent or admin") Scope scope,
      @Nullable Trust trust,
      @Future(message = "must lie in the future") @Nullable Instant expiresAt) {

    Trust trustOrProtected() {
      if (trust == null || trust == Trust.PROTECTED) {
        return Trust.PROTECTED;
      }
      if (scope != Scope.UPLOAD) {
        throw new ProblemException(
            Problem.INVALID_BODY,
            "Only a token with the scope upload can be trusted less: leave out trust, or choose that scope.",
            BadInput.parameter("/trust", "must be PROTECTED with the scope " + scope.text()));
      }
      return trust;
    }
  }
}
