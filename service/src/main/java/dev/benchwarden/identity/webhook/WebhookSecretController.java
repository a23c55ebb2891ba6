package dev.benchwarden.identity.webhook;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The secret that a project's webhook uploads are signed with. */
@RestController
@RequestMapping("/api/v1/projects/{project}/webhook-secret")
class WebhookSecretController {

  private final Projects projects;
  private final WebhookSecrets secrets;

  WebhookSecretController(Projects projects, WebhookSecrets secrets) {
    this.projects = projects;
    this.secrets = secrets;
  }

  @PutMapping
  @Operation(summary = "Replace the webhook secret; only this answer shows the new one")
  NewWebhookSecret renew(
      @PathVariable String project, @RequestBody(required = false) @Nullable SecretRequest wanted) {
    long id = projects.writable(project, Scope.ADMIN).id();
    Trust trust = wanted == null || wanted.trust() == null ? Trust.PROTECTED : wanted.trust();
    String secret = secrets.renew(id, trust);
    return new NewWebhookSecret(secrets.of(id).orElseThrow(), secret);
  }

  @GetMapping
  WebhookSecret show(@PathVariable String project) {
    return secrets
        .of(projects.writable(project, Scope.ADMIN).id())
        .orElseThrow(() -> none(project));
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(@PathVariable String project) {
    if (!secrets.remove(projects.writable(project, Scope.ADMIN).id())) {
      throw none(project);
    }
  }

  private static ProblemException none(String project) {
    return ProblemException.notFound("Project '%s' has no webhook secret.".formatted(project));
  }

  record SecretRequest(@Nullable Trust trust) {}

  /**
   * @param secret what to sign with: shown this once
   */
  record NewWebhookSecret(@JsonUnwrapped WebhookSecret about, String secret) {}
}
