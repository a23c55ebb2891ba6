package dev.benchwarden.pullrequests.forge.setup;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeInstallation;
import dev.benchwarden.pullrequests.forge.InstalledForges;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the installation's forges, for its admins. */
@RestController
@RequestMapping("/api/v1/forges")
class ForgeController {

  private final ForgeSetup setup;
  private final GitHubAppCreation apps;
  private final Links links;

  ForgeController(ForgeSetup setup, GitHubAppCreation apps, Links links) {
    this.setup = setup;
    this.apps = apps;
    this.links = links;
  }

  @GetMapping
  @Operation(summary = "The connected forges, without their secrets")
  Page<ShownForge> list() {
    instanceAdmin();
    return Page.of(
        setup.all().stream()
            .map(InstalledForges.Connected::installation)
            .map(one -> shown(one, null))
            .toList());
  }

  @PutMapping
  @Operation(
      summary =
          "Connects a forge, or gives it another token; the webhook secret is shown this once")
  ShownForge connect(@Valid @RequestBody WantedForge wanted) {
    String by = instanceAdmin().name();
    ForgeInstallation installation =
        setup.connect(wanted.kind(), addressIn(wanted.url()), wanted.credentials(), null, by);
    return shown(installation, installation.webhookSecret());
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Disconnects a forge; what was written there stays")
  void disconnect(@RequestParam String url) {
    instanceAdmin();
    setup.disconnect(addressIn(url));
  }

  @PostMapping("/github-apps")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "What a browser sends to GitHub to create an App there with one click")
  GitHubAppCreation.Form describeApp(@Valid @RequestBody WantedApp wanted) {
    String by = instanceAdmin().name();
    return apps.describe(addressIn(wanted.url()), wanted.organization(), wanted.project(), by);
  }

  @PostMapping("/github-apps/conversions")
  @Operation(summary = "Connects the App that GitHub has just created")
  GitHubAppCreation.Created connectApp(@Valid @RequestBody CreatedApp created) {
    return apps.connect(created.code(), created.state(), instanceAdmin().name());
  }

  private static Caller instanceAdmin() {
    return Caller.installationAdmin("Forges");
  }

  private ShownForge shown(ForgeInstallation one, @Nullable String secret) {
    return new ShownForge(
        one.kind(),
        one.address(),
        switch (one.credentials()) {
          case ForgeCredentials.None() -> Credentials.NONE;
          case ForgeCredentials.Token _ -> Credentials.TOKEN;
          case ForgeCredentials.App _ -> Credentials.APP;
        },
        setup.isConfigured(one),
        one.secret().isPresent(),
        setup.sendsWebhooks(one) ? links.at("/hooks/" + one.kind()) : null,
        secret);
  }

  private static URI addressIn(String text) {
    try {
      URI address = URI.create(text);
      if (("https".equals(address.getScheme()) || "http".equals(address.getScheme()))
          && StringUtils.hasText(address.getHost())
          && address.getUserInfo() == null
          && address.getQuery() == null) {
        return address;
      }
    } catch (IllegalArgumentException noAddress) {
      // Answered below like any other invalid text.
    }
    String why = "is no address of a forge, such as https://git.example.org";
    throw new ProblemException(
        Problem.INVALID_BODY, "'%s' %s.".formatted(text, why), new BadInput("/url", null, why));
  }

  /**
   * @param url as browsers reach it
   * @param token of an account that may write, in Jira its e-mail address, a colon and its API
   *     token; absent with an App
   * @param appId of a GitHub App, with its private key
   */
  record WantedForge(
      @NotNull(
              message =
                  "is missing: bitbucket, bitbucket-datacenter, gitea, github, gitlab or jira")
          String kind,
      @NotNull(message = "is missing") @Size(max = 500, message = "at most 500 characters")
          String url,
      @Nullable @Size(max = 4000, message = "at most 4000 characters") String token,
      @Nullable @Size(max = 100, message = "at most 100 characters") String appId,
      @Nullable @Size(max = 20_000, message = "at most 20000 characters") String appKey) {

    ForgeCredentials credentials() {
      if (StringUtils.hasText(appId) && StringUtils.hasText(appKey)) {
        return new ForgeCredentials.App(appId, appKey);
      }
      return StringUtils.hasText(token)
          ? new ForgeCredentials.Token(token)
          : new ForgeCredentials.None();
    }
  }

  /**
   * @param url of GitHub, or of a GitHub Enterprise Server
   * @param organization that is to own the App; absent: the account that creates it
   * @param project whose settings the browser comes back to
   */
  record WantedApp(
      @NotNull(message = "is missing") @Size(max = 500, message = "at most 500 characters")
          String url,
      @Nullable @Size(max = 100, message = "at most 100 characters") String organization,
      @NotNull(message = "is missing") @Size(max = 100, message = "at most 100 characters")
          String project) {}

  /** Answer that GitHub passes to the browser. */
  record CreatedApp(
      @NotNull(message = "is missing") @Size(max = 200, message = "at most 200 characters")
          String code,
      @NotNull(message = "is missing") @Size(max = 200, message = "at most 200 characters")
          String state) {}

  /**
   * @param configured whether the configuration names it, so that it cannot be changed here
   * @param takesWebhooks whether a secret is set
   * @param webhookUrl where its webhooks are to be sent; absent where none are used
   * @param webhookSecret shown once, when it is made
   */
  record ShownForge(
      @Schema(
              allowableValues = {
                "bitbucket",
                "bitbucket-datacenter",
                "gitea",
                "github",
                "gitlab",
                "jira"
              })
          String kind,
      URI url,
      Credentials credentials,
      boolean configured,
      boolean takesWebhooks,
      @Nullable String webhookUrl,
      @Nullable String webhookSecret) {}

  /** Kind of credentials for a forge. */
  enum Credentials {
    NONE,
    TOKEN,
    APP
  }
}
