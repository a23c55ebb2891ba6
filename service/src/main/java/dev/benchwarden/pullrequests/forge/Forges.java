package dev.benchwarden.pullrequests.forge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.core.policy.IssuePolicy;
import dev.benchwarden.platform.access.UnreadableSecretException;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Access to the forges of projects. */
@Component
public class Forges {

  private static final Logger log = LoggerFactory.getLogger(Forges.class);
  private static final Duration RETRY = Duration.ofSeconds(30);
  private static final Pattern SHORT_SHA = Pattern.compile("[0-9a-f]{7,39}");
  private static final Pattern SHA = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private final InstalledForges installed;

  /** Forges that did not answer an upload's question, by their address. */
  private final Cache<URI, Boolean> silent =
      Caffeine.newBuilder().maximumSize(1000).expireAfterWrite(RETRY).build();

  Forges(InstalledForges installed) {
    this.installed = installed;
  }

  /**
   * The repository of a project, with its forge.
   *
   * @param installation of the forge
   */
  record Home(ForgeInstallation installation, Forge forge, ForgeRepository repository) {

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
   * @throws ProblemException 403 saying how to configure it, if the project's forge is unknown; 503
   *     if it does not answer
   */
  public List<PullRequest> openPullRequests(Project project, String headSha) {
    Home home = home(project).orElseThrow(() -> notConfigured(project));
    try {
      return home.repository().openPullRequests(headSha);
    } catch (ForgeAwayException away) {
      log.warn("The forge of {} cannot be asked: {}", project.slug(), away.getMessage());
      throw ProblemException.retryAfter(
          Problem.FORGE_AWAY,
          "The forge of project '%s' did not say which pull request %s belongs to: nothing was stored, try again."
              .formatted(project.slug(), headSha),
          RETRY);
    }
  }

  /** Whether the repository of the project is on a forge that can be asked. */
  public boolean isConnected(Project project) {
    return home(project).isPresent();
  }

  /** Whether any forge can be asked at all. */
  public boolean isAnyConnected() {
    return installed.all().stream().anyMatch(one -> one.forge().hasRepositories());
  }

  /**
   * A commit of the project's repository and some of those before it, the newest first; empty if
   * there is no such commit, or no forge.
   *
   * @param most how many; the forge may give fewer
   * @throws ForgeAwayException if the forge does not answer
   */
  public List<Commit> commits(Project project, String sha, int most) {
    return home(project).map(home -> home.repository().commits(sha, most)).orElse(List.of());
  }

  /**
   * How a commit relates to a pull request. A forge that did not answer is not asked for a while,
   * since uploads wait for this.
   *
   * @throws ForgeNotSetUpException if the project's repository cannot be written to
   */
  public ProposedCommit proposed(Project project, int number, String sha) {
    Home home = writable(project);
    if (silent.getIfPresent(home.address()) == null) {
      try {
        return RestCall.asked(() -> proposed(home, number, sha));
      } catch (ForgeAwayException away) {
        if (away.isOutage()) {
          silent.put(home.address(), true);
        }
        log.info(
            "The forge of {} did not say what commit {} is to pull request {}: {}",
            project.slug(),
            sha,
            number,
            away.getMessage());
      }
    }
    return new ProposedCommit(ProposedCommit.Relation.UNKNOWN, sha, null);
  }

  private static ProposedCommit proposed(Home home, int number, String sha) {
    PullRequestThread thread = home.repository().pullRequest(number);
    PullRequestState state = thread.state().orElse(null);
    if (state == null) {
      return new ProposedCommit(ProposedCommit.Relation.NO_PULL_REQUEST, sha, null);
    }
    Set<String> commits = new HashSet<>(Set.of(state.headSha()));
    if (!commits.contains(sha)) {
      commits.addAll(thread.proposedCommits());
    }
    List<String> meant = commits.stream().filter(commit -> isMeant(commit, sha)).toList();
    return meant.size() == 1
        ? new ProposedCommit(ProposedCommit.Relation.PROPOSED, meant.getFirst(), state)
        : merged(home, sha)
            .filter(commits::contains)
            .findFirst()
            .map(one -> new ProposedCommit(ProposedCommit.Relation.MERGE, one, state))
            .orElseGet(() -> new ProposedCommit(ProposedCommit.Relation.ELSEWHERE, sha, state));
  }

  /** By its SHA, or by the beginning of it. */
  private static boolean isMeant(String commit, String given) {
    return commit.equals(given) || (SHORT_SHA.matcher(given).matches() && commit.startsWith(given));
  }

  /**
   * The commits that a merge of two brought into the branch of its first parent. The first parent
   * itself is left out: a pull request into which its target was merged is another commit of its
   * own.
   */
  private static Stream<String> merged(Home home, String sha) {
    return SHA.matcher(sha).matches()
        ? home.repository().commits(sha, 1).stream()
            .map(Commit::parents)
            .filter(parents -> parents.size() == 2)
            .map(List::getLast)
        : Stream.empty();
  }

  /**
   * A pull request of the project's repository, without checking that it exists.
   *
   * @throws ForgeNotSetUpException if it cannot be written to
   */
  public PullRequestThread thread(Project project, int number) {
    return writable(project).repository().pullRequest(number);
  }

  /**
   * The project's repository, to be written to.
   *
   * @throws ForgeNotSetUpException if it cannot be
   */
  public ForgeRepository repository(Project project) {
    return writable(project).repository();
  }

  /**
   * The tracker of a project's issues, to be written to: that of its repository, or another.
   *
   * @param account the account that the tracker counts our requests for: requests that write take
   *     turns on it
   * @param pause how long it asks to wait after a write
   */
  public record Tracked(String account, Supplier<Duration> pause, IssueTracker issues) {}

  /**
   * @throws ForgeNotSetUpException if there is none that can be written to
   */
  public Tracked tracker(Project project, IssuePolicy policy) {
    String address = policy.tracker();
    if (address == null) {
      ForgeRepository repository = repository(project);
      return new Tracked(repository.account(), repository::pause, repository.issues());
    }
    return installed.all().stream()
        .flatMap(one ->
            one.forge().tracker(address, policy.type()).stream()
                .map(issues ->
                    new Tracked(
                        one.installation().address().toString(), () -> Duration.ZERO, issues)))
        .findFirst()
        .orElseThrow(() ->
            unreadable(address)
                .orElseGet(() ->
                    new ForgeNotSetUpException(
                        "no tracker is connected for %s: an admin of the installation connects Jira in the settings, or sets BENCHWARDEN_FORGES_0_KIND=jira with its URL and TOKEN"
                            .formatted(address))));
  }

  /**
   * @throws ForgeNotSetUpException if the project's repository cannot be written to
   */
  Home writable(Project project) {
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
        .map(ForgeInstallation::address)
        .findFirst();
  }

  /** Whether webhooks of this kind of forge are taken at all. */
  public boolean listensTo(String kind) {
    return sender(kind, secret -> true).isPresent();
  }

  /**
   * The comments written or changed on any pull request of the project's repository since then.
   *
   * @throws ForgeNotSetUpException if it cannot be written to, so that nobody is answered
   */
  public List<Comment> comments(Project project, Instant since) {
    return writable(project).repository().comments(since);
  }

  /**
   * The address of the project's repository now, which may have been renamed.
   *
   * @throws ForgeNotSetUpException if it cannot be written to
   */
  public Optional<String> addressNow(Project project) {
    Home home = writable(project);
    return home.repository().now().map(now -> home.address() + "/" + home.forge().pathOf(now));
  }

  /**
   * The default branch of the project's repository; empty if that cannot be seen.
   *
   * @throws ForgeAwayException if the forge does not answer
   */
  Optional<String> defaultBranch(Project project) {
    return home(project).flatMap(home -> home.repository().defaultBranch());
  }

  /**
   * Starts a CI job of the project, in its version on the default branch.
   *
   * @return false if the repository has no such workflow
   * @throws ForgeNotSetUpException if the repository cannot be written to
   * @throws ForgeAwayException if the forge does not answer
   */
  public boolean dispatch(Project project, String workflow, Map<String, String> inputs) {
    return writable(project).repository().dispatch(workflow, project.defaultBranch(), inputs);
  }

  private ForgeNotSetUpException notSetUp(Project project) {
    String address = project.repository();
    return address == null
        ? new ForgeNotSetUpException(
            "the project names no repository: name it in the settings, and connect its forge")
        : unreadable(address)
            .orElseGet(() ->
                new ForgeNotSetUpException(
                    "no forge is connected for %s: connect it in the settings, or set BENCHWARDEN_FORGES_0_KIND, BENCHWARDEN_FORGES_0_URL and BENCHWARDEN_FORGES_0_TOKEN"
                        .formatted(address)));
  }

  private Optional<ForgeNotSetUpException> unreadable(String address) {
    return installed
        .unreadable(address)
        .map(forge ->
            new ForgeNotSetUpException(
                "what %s was connected with cannot be read: %s"
                    .formatted(forge, UnreadableSecretException.REASON)));
  }

  private Optional<Home> home(Project project) {
    String address = project.repository();
    return address == null
        ? Optional.empty()
        : installed.all().stream()
            .filter(one -> one.forge().hasRepositories())
            .flatMap(one ->
                one
                    .forge()
                    .named(one.installation().address(), address)
                    .map(repository ->
                        new Home(
                            one.installation(), one.forge(), one.forge().repository(repository)))
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
