package dev.benchwarden.forge;

import dev.benchwarden.catalog.Project;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Finds the forge of a project and asks it. */
@Component
public class Forges {

  private static final Logger log = LoggerFactory.getLogger(Forges.class);
  private static final Duration RETRY = Duration.ofSeconds(30);

  private final List<Installation> installations;

  Forges(ForgeProperties properties, List<ForgeKind> kinds) {
    Map<String, ForgeKind> byName =
        kinds.stream().collect(Collectors.toMap(ForgeKind::name, Function.identity()));
    installations = properties.forges().stream().map(given -> installation(given, byName)).toList();
  }

  private record Installation(ForgeProperties.Installation given, Forge forge, boolean isWritable) {

    URI address() {
      return given.url();
    }

    Optional<String> webhookSecret() {
      return Optional.ofNullable(given.webhookSecret()).filter(secret -> !secret.isBlank());
    }
  }

  private record Home(URI address, Forge forge, Repository repository, boolean isWritable) {}

  /**
   * The open pull requests whose newest commit is this one, in no order.
   *
   * @throws ProblemException 403 saying how to configure it, if the project's forge is not known;
   *     503 if it does not answer
   */
  public List<PullRequest> openPullRequests(Project project, String headSha) {
    Home home = home(project).orElseThrow(() -> notConfigured(project));
    try {
      return home.forge().openPullRequests(home.repository(), headSha);
    } catch (ForgeAwayException away) {
      log.warn("The forge of {} cannot be asked: {}", project.slug(), away.getMessage());
      throw ProblemException.retryAfter(
          Problem.FORGE_AWAY,
          "The forge of project '%s' did not say which pull request %s belongs to: nothing was stored, try again."
              .formatted(project.slug(), headSha),
          RETRY);
    }
  }

  /**
   * The discussion of a pull request of the project's repository, without asking whether there is
   * one.
   *
   * @throws ForgeNotSetUpException if it cannot be written to
   */
  public Discussion discussion(Project project, int number) {
    Home home = writable(project);
    return new Discussion(home.address(), (WritableForge) home.forge(), home.repository(), number);
  }

  private Home writable(Project project) {
    Home home = home(project).orElseThrow(() -> notSetUp(project));
    if (!home.isWritable()) {
      throw new ForgeNotSetUpException(
          "the forge of %s may be read only: the operator sets its BENCHWARDEN_FORGES_…_TOKEN"
              .formatted(project.repository()));
    }
    if (!(home.forge() instanceof WritableForge)) {
      throw new ForgeNotSetUpException(
          "comments and statuses are not written to this kind of forge; its pull requests are read only");
    }
    return home;
  }

  /**
   * The address of the forge that a webhook comes from.
   *
   * @param kind as the configuration names it
   * @param isSigned whether the webhook is signed with a secret
   */
  public Optional<URI> sender(String kind, Predicate<String> isSigned) {
    return installations.stream()
        .filter(installation -> installation.given().kind().equals(kind))
        .filter(installation -> installation.webhookSecret().filter(isSigned).isPresent())
        .map(Installation::address)
        .findFirst();
  }

  /** Whether webhooks of this kind of forge are taken at all. */
  public boolean listensTo(String kind) {
    return sender(kind, secret -> true).isPresent();
  }

  /**
   * What was written to any pull request of the project's repository or changed since then.
   *
   * @throws ForgeNotSetUpException if it cannot be written to, so that nobody is answered
   */
  public List<Remark> remarks(Project project, Instant since) {
    Home home = writable(project);
    return ((WritableForge) home.forge()).remarks(home.repository(), since);
  }

  /**
   * The address of the project's repository now, which may have been renamed.
   *
   * @throws ForgeNotSetUpException if it cannot be written to
   */
  public Optional<String> addressNow(Project project) {
    Home home = writable(project);
    return ((WritableForge) home.forge())
        .now(home.repository())
        .map(now -> stripped(home.address()) + "/" + now.path());
  }

  private static String stripped(URI address) {
    return address.toString().replaceAll("/+$", "");
  }

  private static ForgeNotSetUpException notSetUp(Project project) {
    return new ForgeNotSetUpException(
        project.repository() == null
            ? "the project names no repository"
            : "no forge is configured for %s: the operator sets BENCHWARDEN_FORGES_0_KIND, BENCHWARDEN_FORGES_0_URL and BENCHWARDEN_FORGES_0_TOKEN"
                .formatted(project.repository()));
  }

  private Optional<Home> home(Project project) {
    String address = project.repository();
    return address == null
        ? Optional.empty()
        : installations.stream()
            .flatMap(installation ->
                Repository.of(installation.address(), address)
                    .filter(found -> !found.isInSubgroup() || installation.forge().hasSubgroups())
                    .map(repository ->
                        new Home(
                            installation.address(),
                            installation.forge(),
                            repository,
                            installation.isWritable()))
                    .stream())
            .findFirst();
  }

  private static Installation installation(
      ForgeProperties.Installation given, Map<String, ForgeKind> kinds) {
    ForgeKind kind = kinds.get(given.kind());
    if (kind == null) {
      throw new IllegalStateException(
          "BENCHWARDEN_FORGES_…_KIND is '%s' and must be one of %s."
              .formatted(given.kind(), String.join(", ", kinds.keySet())));
    }
    Credentials credentials = given.credentials();
    return new Installation(given, kind.at(given.url(), credentials), credentials.areGiven());
  }

  private static ProblemException notConfigured(Project project) {
    return new ProblemException(
        Problem.UNTRUSTED_UPLOAD,
        project.repository() == null
            ? "A fork's upload goes to its own pull request only, and project '%s' names no repository whose forge could be asked: set its repository."
                .formatted(project.slug())
            : "A fork's upload goes to its own pull request only, and the forge of %s is not configured: the operator sets BENCHWARDEN_FORGES_0_KIND, BENCHWARDEN_FORGES_0_URL and BENCHWARDEN_FORGES_0_TOKEN."
                .formatted(project.repository()));
  }
}
