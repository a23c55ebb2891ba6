package dev.benchwarden.pullrequests.forge;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of a project's connection to its forge, and of what is missing. */
@RestController
@RequestMapping("/api/v1/projects/{project}/forge")
class ProjectForgeController {

  private static final String TEST = "benchwarden/connection-test";

  private final Projects projects;
  private final Forges forges;
  private final Links links;

  ProjectForgeController(Projects projects, Forges forges, Links links) {
    this.projects = projects;
    this.forges = forges;
    this.links = links;
  }

  @GetMapping
  @Operation(summary = "Checks the rights of the service on the forge, and lists what is missing")
  Connection show(@PathVariable String project) {
    return connection(projects.writable(project, Scope.ADMIN));
  }

  @PostMapping("/test")
  @Operation(summary = "Shows a test beside the newest commit of the default branch")
  Tested test(@PathVariable String project) {
    Project tested = projects.writable(project, Scope.ADMIN);
    try {
      return tested(tested, forges.writable(tested).repository());
    } catch (ForgeNotSetUpException notSetUp) {
      throw new ProblemException(Problem.CONFLICT, sentence(notSetUp.getMessage()));
    } catch (ForgeAwayException away) {
      throw new ProblemException(Problem.FORGE_AWAY, sentence(away.reason()));
    }
  }

  private Tested tested(Project project, ForgeRepository repository) {
    String commit =
        repository
            .tip(project.defaultBranch())
            .orElseThrow(() ->
                new ProblemException(
                    Problem.CONFLICT,
                    "The repository has no branch '%s': the project's default branch is another one."
                        .formatted(project.defaultBranch())));
    @Nullable String shortcoming = repository.show(commit, check(project)).orElse(null);
    return new Tested(commit, shortcoming);
  }

  private Check check(Project project) {
    String words = "Connected: regressions of " + project.slug() + " can be told here";
    return new Check(
        new CommitStatus("success", links.page(project, "/settings"), words, TEST),
        new CheckRun(TEST, Conclusion.SUCCESS, "Connected", words, List.of(), List.of()));
  }

  private Connection connection(Project project) {
    if (project.repository() == null) {
      return without("the project names no repository");
    }
    try {
      Forges.Home home = forges.writable(project);
      ForgeInstallation forge = home.installation();
      return new Connection(
          forge.kind(),
          project.repository(),
          home.repository().missing(),
          links.arePublic(),
          forge.secret().isPresent(),
          links.at("/hooks/" + forge.kind()));
    } catch (ForgeNotSetUpException notSetUp) {
      return without(String.valueOf(notSetUp.getMessage()));
    } catch (ForgeAwayException away) {
      return without(away.reason());
    }
  }

  private Connection without(String why) {
    return new Connection(null, null, List.of(why), links.arePublic(), false, null);
  }

  private static String sentence(@Nullable String words) {
    String text = String.valueOf(words);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }

  /**
   * @param kind the make of forge; absent if none is connected
   * @param missing what prevents reports on pull requests, in words; empty if nothing does
   * @param hasAddress whether the service knows its own address, which all links begin with
   * @param takesWebhooks whether the forge's webhooks are taken; else it is asked every few minutes
   * @param webhookUrl the address they are to be sent to
   */
  record Connection(
      @Schema(allowableValues = {"bitbucket", "bitbucket-datacenter", "gitea", "github", "gitlab"})
          @Nullable String kind,
      @Nullable String repository,
      List<String> missing,
      boolean hasAddress,
      boolean takesWebhooks,
      @Nullable String webhookUrl) {}

  /**
   * @param commit beside which the test is shown
   * @param shortcoming why less is shown than the forge could; absent if nothing is missing
   */
  record Tested(String commit, @Nullable String shortcoming) {}
}
