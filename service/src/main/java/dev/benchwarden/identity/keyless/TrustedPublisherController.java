package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import java.util.Map;
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

/** The repositories and pipelines whose CI jobs may upload to a project without a token. */
@RestController
@RequestMapping("/api/v1/projects/{project}/trusted-publishers")
class TrustedPublisherController {

  private final Projects projects;
  private final TrustedPublishers publishers;
  private final Issuers issuers;

  TrustedPublisherController(Projects projects, TrustedPublishers publishers, Issuers issuers) {
    this.projects = projects;
    this.publishers = publishers;
    this.issuers = issuers;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Trust the CI jobs of a repository; again for one that is trusted already")
  TrustedPublisher add(@PathVariable String project, @Valid @RequestBody PublisherRequest wanted) {
    long id = projects.writable(project, Scope.ADMIN).id();
    Issuer issuer = issuers.at(wanted.issuer()).orElseThrow(() -> unknownIssuer(wanted.issuer()));
    return switch (WantedPublisher.of(wanted, issuer.provider())) {
      case WantedPublisher.Repository(long repository, long owner) ->
          publishers.add(id, issuer.address(), repository, owner);
      case WantedPublisher.Jobs(Map<String, String> claims, Trust trust) ->
          publishers.add(id, issuer.address(), claims, trust);
    };
  }

  @GetMapping
  Page<TrustedPublisher> list(@PathVariable String project) {
    return Page.of(publishers.of(projects.writable(project, Scope.ADMIN).id()));
  }

  @DeleteMapping("/{publisher}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(@PathVariable String project, @PathVariable UUID publisher) {
    if (!publishers.remove(projects.writable(project, Scope.ADMIN).id(), publisher)) {
      throw ProblemException.notFound(
          "Project '%s' has no trusted publisher %s.".formatted(project, publisher));
    }
  }

  private ProblemException unknownIssuer(String issuer) {
    String expected =
        issuers.isReady()
            ? "must be one of %s; the operator adds others with BENCHWARDEN_OIDC_GITHUB, BENCHWARDEN_OIDC_GITLAB and BENCHWARDEN_OIDC_ISSUERS_…"
                .formatted(String.join(", ", issuers.addresses()))
            : "cannot be trusted before the operator sets BENCHWARDEN_PUBLIC_URL, the audience of identity tokens";
    return new ProblemException(
        Problem.INVALID_BODY,
        "The issuer '%s' %s.".formatted(issuer, expected),
        BadInput.parameter("/issuer", expected));
  }

  /**
   * @param issuer the address that the tokens name as {@code iss}
   * @param repositoryId of GitHub and GitLab
   * @param ownerId of GitHub and GitLab
   * @param claims of any other CI
   * @param trust in jobs of any other CI: MEMBER unless it says otherwise
   */
  record PublisherRequest(
      @NotNull(message = "is missing: https://token.actions.githubusercontent.com, for example")
          String issuer,
      @Positive(message = "must be a number from 1") @Nullable Long repositoryId,
      @Positive(message = "must be a number from 1") @Nullable Long ownerId,
      @Nullable Map<String, String> claims,
      @Nullable Trust trust) {}
}
