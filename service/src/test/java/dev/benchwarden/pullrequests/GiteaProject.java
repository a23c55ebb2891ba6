package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import dev.benchwarden.pullrequests.gitea.Rendered;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import tools.jackson.databind.JsonNode;

/**
 * A project whose repository is on a real Gitea, with a mainline of some commits and a pull request
 * from a fork.
 *
 * @param mainline the commits of the main branch, the oldest first
 */
record GiteaProject(
    JudgedProject project, GiteaRepository repository, List<String> mainline, int number) {

  /** The contributor's branch. */
  static final String BRANCH = "faster";

  private static final int COMMITS = 12;
  private static final Pattern SHOWN =
      Pattern.compile("(?s)class=\"render-content markup\"[^>]*>(.*?)</div>");

  /** Nothing of it is measured yet. */
  static GiteaProject open(Api api, Suite suite, String secret) {
    GiteaRepository repository = GiteaRepository.create();
    JudgedProject project = new JudgedProject(api, Api.newProject(), suite);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}"
            .formatted(project.slug(), repository.address()));
    repository.letBotWrite();
    repository.hook(api.address() + "/hooks/gitea", secret);
    List<String> mainline = new ArrayList<>();
    for (int order = 1; order <= COMMITS; order++) {
      mainline.add(repository.commit());
    }
    repository.fork();
    repository.commitToNewBranchOfFork(BRANCH);
    return new GiteaProject(project, repository, mainline, repository.open(BRANCH));
  }

  /** Measures the mainline on all machines. */
  void measure() {
    for (int order = 1; order <= mainline.size(); order++) {
      for (String machine : JudgedProject.MACHINES) {
        String commit = mainline.get(order - 1);
        project.upload(
            commit,
            machine,
            Map.of("order", Integer.toString(order)),
            project.suite().run("commit " + order, machine),
            0);
      }
    }
    project.api().awaitJudging();
  }

  /** Pushes to the fork; the answer is the commit, once Gitea shows it in the pull request. */
  String push() {
    String pushed = repository.commitToFork(BRANCH);
    await(() -> assertThat(head()).isEqualTo(pushed));
    return pushed;
  }

  /** The newest commit of the pull request, says Gitea. */
  String head() {
    return repository.get("/pulls/" + number).at("/head/sha").asString();
  }

  /** The one comment of the service on the newest commit. */
  JsonNode comment() {
    List<JsonNode> own =
        comments().stream()
            .filter(one -> one.at("/user/login").asString().equals(GiteaAccount.BOT.user()))
            .filter(one -> one.at("/body").asString().startsWith("<!-- benchwarden:v1 "))
            .toList();
    assertThat(own).hasSize(1);
    return own.getFirst();
  }

  String text() {
    return comment().at("/body").asString();
  }

  List<JsonNode> comments() {
    return repository.get("/issues/%d/comments".formatted(number)).valueStream().toList();
  }

  /** The one status of a commit. */
  JsonNode status(String commit) {
    JsonNode statuses = repository.get("/commits/" + commit + "/status").at("/statuses");
    assertThat(statuses).hasSize(1);
    return statuses.get(0);
  }

  List<String> reactions(long comment) {
    return repository
        .get("/issues/comments/%d/reactions".formatted(comment))
        .valueStream()
        .map(reaction -> reaction.at("/content").asString())
        .toList();
  }

  String page() {
    return "/%s/%s/pulls/%d".formatted(repository.owner(), repository.name(), number);
  }

  /** The comment of the service as the page of the pull request shows it. */
  Rendered shown() {
    String page = GiteaServer.page(page());
    String from = page.substring(page.indexOf("issuecomment-" + comment().at("/id").asLong()));
    Matcher shown = SHOWN.matcher(from);
    assertThat(shown.find()).isTrue();
    return new Rendered(shown.group(1));
  }

  static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
