package dev.benchwarden.pullrequests;

import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.MeasuredReleases;
import dev.benchwarden.frontdoor.Story;
import dev.benchwarden.pages.WebPicture;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * The pull request of docs/story.md on a real Gitea: a commit for each release that was measured,
 * and one proposed with what the commit that brought the regression measured. Leaves its picture in
 * {@code target/story}.
 */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaStoryTests {

  /** A name of its own, since the picture shows it. */
  private static final String PROJECT = "bson";

  /** Wide enough for Gitea to show the table without cutting it. */
  private static final int WINDOW = 1480;

  private static final String BRANCH = "codec-lookup";
  private static final String PROPOSAL =
      "Look codecs up by BSON type in place of class.\\n\\n"
          + "Measured: mongodb/mongo-java-driver at 5ed3c31911.";

  @Autowired private Api api;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  @Test
  void theCommitIsToldOfWhatItSlowsDown() {
    GiteaRepository repository = GiteaRepository.anew("mongo-java-driver");
    repository.letBotWrite();
    Story.begin(api, PROJECT, repository.address());
    String before = commitTheMainline(repository);
    repository.fork();
    String head = repository.propose(BRANCH, "codecs.txt", Story.SUBJECT);
    int number = repository.open(BRANCH, Story.SUBJECT, PROPOSAL);

    Story.uploadTheCommit(
        api,
        PROJECT,
        Map.of(
            "revision",
            head,
            "pull_request",
            Integer.toString(number),
            "base",
            before,
            "branch",
            BRANCH));

    await(() -> {
      String told = status(repository, head);
      assertThat(told).startsWith("2 regressions, the worst");
      assertThat(Story.text()).contains(told);
      assertThat(comments(repository, number)).hasSize(1);
      assertThat(comments(repository, number).getFirst()).contains("### " + told, "`m4`, `m5`");
    });
    picture("%s/pulls/%d".formatted(repository.address(), number));
  }

  /** A commit for each measured release; the answer is the last. */
  private String commitTheMainline(GiteaRepository repository) {
    String commit = "";
    int order = 0;
    for (String version : Story.releasesUpToTheLastFastOne()) {
      commit = repository.commit("releases/" + version, "Release " + version);
      order++;
      MeasuredReleases.DRIVER.upload(
          api,
          PROJECT,
          version,
          Map.of("revision", commit, "tag", version, "order", Integer.toString(order)));
    }
    api.awaitJudging();
    return commit;
  }

  private static List<String> comments(GiteaRepository repository, int number) {
    return repository
        .get("/issues/%d/comments".formatted(number))
        .valueStream()
        .map(comment -> comment.at("/body").asString())
        .toList();
  }

  private static String status(GiteaRepository repository, String commit) {
    return repository
        .get("/commits/" + commit + "/status")
        .at("/statuses/0/description")
        .asString();
  }

  private static void picture(String address) {
    try (Browser browser = Browser.start()) {
      Page page = browser.newPage(WINDOW, ColorScheme.LIGHT);
      page.navigate(address);
      WebPicture.of(
          page.locator(".page-content .ui.container:has(.timeline-item)").last(),
          Story.PICTURES.resolve("pull-request.webp"));
    }
  }
}
