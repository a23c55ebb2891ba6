package dev.benchwarden.forge;

import dev.benchwarden.catalog.Project;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Finds the forge of a project and asks it. */
@Component
public class Forges {

  private static final Logger log = LoggerFactory.getLogger(Forges.class);
  private static final Duration RETRY = Duration.ofSeconds(30);

  private final InstalledForges installed;

  Forges(InstalledForges installed) {
    this.installed = installed;
  }

  private record Home(Installation installation, Forge forge, Repository repository) {

    URI address() {
      return installation.address();
    }

    boolean isWritable() {
      return installation.credentials().areGiven();
    }
  }

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
    return new Discussion(home.address(), home.forge(), home.repository(), number);
  }

  /**
   * @throws ForgeNotSetUpException if the project's repository cannot be written to
   */
  Workshop workshop(Project project) {
    Home home = writable(project);
    return new Workshop(home.installation(), home.forge(), home.repository());
  }

  private Home writable(Project project) {
    Home home = home(project).orElseThrow(() -> notSetUp(project));
    if (!home.isWritable()) {
      throw new ForgeNotSetUpException(
          "the forge of %s may be read only: connect it with a token in the settings, or set its BENCHWARDEN_FORGES_…_TOKEN"
              .formatted(project.repository()));
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
    return installed.all().stream()
        .map(InstalledForges.Connected::installation)
        .filter(installation -> installation.kind().equals(kind))
        .filter(installation -> installation.secret().filter(isSigned).isPresent())
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
    return home.forge().remarks(home.repository(), since);
  }

  /**
   * The address of the project's repository now, which may have been renamed.
   *
   * @throws ForgeNotSetUpException if it cannot be written to
   */
  public Optional<String> addressNow(Project project) {
    Home home = writable(project);
    return home.forge().now(home.repository()).map(now -> home.address() + "/" + now.path());
  }

  private static ForgeNotSetUpException notSetUp(Project project) {
    return new ForgeNotSetUpException(
        project.repository() == null
            ? "the project names no repository"
            : "no forge is connected for %s: connect it in the settings, or set BENCHWARDEN_FORGES_0_KIND, BENCHWARDEN_FORGES_0_URL and BENCHWARDEN_FORGES_0_TOKEN"
                .formatted(project.repository()));
  }

  private Optional<Home> home(Project project) {
    String address = project.repository();
    return address == null
        ? Optional.empty()
        : installed.all().stream()
            .flatMap(one ->
                Repository.of(one.installation().address(), address)
                    .filter(found -> !found.isInSubgroup() || one.forge().hasSubgroups())
                    .map(repository -> new Home(one.installation(), one.forge(), repository))
                    .stream())
            .findFirst();
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
