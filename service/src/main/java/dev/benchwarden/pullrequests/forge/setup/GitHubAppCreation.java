package dev.benchwarden.pullrequests.forge.setup;

import dev.benchwarden.platform.access.HmacSha256;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeInstallation;
import dev.benchwarden.pullrequests.forge.StoredForges;
import dev.benchwarden.pullrequests.forge.github.GitHub;
import dev.benchwarden.pullrequests.forge.github.GitHubCall;
import dev.benchwarden.pullrequests.forge.github.GitHubServer;
import dev.benchwarden.store.catalog.Links;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creation of a GitHub App from a manifest: the browser takes our description to GitHub, an
 * operator confirms it there, and the browser returns with a code that is exchanged for the App's
 * key.
 */
@Component
class GitHubAppCreation {

  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{1,200}");
  private static final Pattern ACCOUNT = Pattern.compile("[A-Za-z0-9-]{1,100}");

  /** GitHub's limit. */
  private static final int LONGEST_NAME = 34;

  private final StoredForges stored;
  private final ForgeSetup setup;
  private final Links links;

  GitHubAppCreation(StoredForges stored, ForgeSetup setup, Links links) {
    this.stored = stored;
    this.setup = setup;
    this.links = links;
  }

  /**
   * Form that the browser posts to GitHub.
   *
   * @param action its target
   * @param manifest the field of that name, to be sent as JSON
   */
  record Form(String action, Map<String, Object> manifest) {}

  /**
   * @param installUrl where the App is installed on repositories, which is the last step
   */
  record Created(URI url, String name, String installUrl) {}

  /**
   * @param organization absent for the account that confirms it
   * @param project whose settings the browser comes back to
   */
  Form describe(URI address, @Nullable String organization, String project, String by) {
    String state = HmacSha256.newSecret();
    URI gitHub =
        new ForgeInstallation("github", address, new ForgeCredentials.None(), null).address();
    stored.ask(state, gitHub, by);
    String page =
        organization == null || organization.isBlank()
            ? "/settings/apps/new"
            : "/organizations/%s/settings/apps/new".formatted(account(organization.strip()));
    return new Form(
        gitHub + page + "?state=" + URLEncoder.encode(state, StandardCharsets.UTF_8),
        manifest(project));
  }

  private static String account(String name) {
    if (!ACCOUNT.matcher(name).matches()) {
      throw new ProblemException(
          Problem.INVALID_BODY, "'%s' is no name of an organization.".formatted(name));
    }
    return name;
  }

  private Map<String, Object> manifest(String project) {
    String service = links.at("");
    return Map.of(
        "name", name(URI.create(service)),
        "url", service,
        "hook_attributes", Map.of("url", links.at("/hooks/github"), "active", true),
        "redirect_url",
            links.at(
                "/projects/" + URLEncoder.encode(project, StandardCharsets.UTF_8) + "/settings"),
        "public", false,
        "default_permissions",
            Map.of(
                "checks", "write",
                "issues", "write",
                "pull_requests", "write",
                "contents", "read",
                "metadata", "read"),
        "default_events",
            List.of("pull_request", "issues", "issue_comment", "check_run", "repository"));
  }

  private static String name(URI service) {
    String name = "Benchwarden " + service.getHost();
    return name.substring(0, Math.min(name.length(), LONGEST_NAME));
  }

  /**
   * Exchanges GitHub's code for the App, and connects it.
   *
   * @throws ProblemException 422 if it was not requested here, or GitHub no longer knows the code;
   *     503 if GitHub does not answer
   */
  Created connect(String code, String state, String by) {
    URI gitHub =
        stored
            .answered(state)
            .orElseThrow(() ->
                new ProblemException(
                    Problem.INVALID_BODY,
                    "Nobody here asked for this App within the last hour: begin again in the settings."));
    if (!CODE.matcher(code).matches()) {
      throw new ProblemException(Problem.INVALID_BODY, "This is no code of GitHub's.");
    }
    GitHubServer.NewApp app = created(gitHub, code);
    setup.connect(
        "github",
        gitHub,
        new ForgeCredentials.App(Long.toString(app.id()), app.key()),
        app.webhookSecret(),
        by);
    return new Created(gitHub, app.name(), app.page() + "/installations/new");
  }

  private static GitHubServer.NewApp created(URI gitHub, String code) {
    try {
      return GitHubCall.found(() -> new GitHubServer(GitHub.api(gitHub)).createdApp(code))
          .orElseThrow(() ->
              new ProblemException(
                  Problem.INVALID_BODY,
                  "GitHub does not know this App, or its code has been used: begin again in the settings."));
    } catch (ForgeAwayException away) {
      throw new ProblemException(
          Problem.FORGE_AWAY, "The App was not connected: %s.".formatted(away.reason()));
    }
  }
}
