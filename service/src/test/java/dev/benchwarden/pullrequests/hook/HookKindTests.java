package dev.benchwarden.pullrequests.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.json.JsonMapper;

/** Webhooks in the words of each forge. */
class HookKindTests {

  private static final String COMMIT = "f".repeat(40);

  private final HookKind gitHub = new HubHooks("github", "X-GitHub");
  private final HookKind gitLab = new GitLabHooks();
  private final HookKind bitbucket = new BitbucketHooks();
  private final HookKind dataCenter = new DataCenterHooks();
  private final JsonMapper json = JsonMapper.builder().build();

  /** Fields are those of docs.github.com/webhooks/webhook-events-and-payloads#issues. */
  @Test
  void whateverHappensToAnIssueIsHeard() {
    String label = "{'id': 208045946, 'name': 'wontfix', 'color': 'ffffff', 'default': true}";
    String body =
        """
        {'action': '%s', 'label': %s,
         'issue': {'number': 7, 'state': '%s', 'state_reason': 'not_planned', 'labels': [%s],
                   'html_url': 'https://github.com/acme/driver/issues/7', 'user': {'login': 'dev'}},
         'repository': {'id': 1296269, 'full_name': 'acme/driver'}, 'sender': {'login': 'dev'}}
        """;

    for (String action : List.of("closed", "reopened", "labeled", "unlabeled", "deleted")) {
      String state = action.equals("reopened") ? "open" : "closed";
      assertThat(hub("issues", body.formatted(action, label, state, label)))
          .as(action)
          .isEqualTo(new ForgeEvent.IssueTouched("acme/driver"));
    }
  }

  @Test
  void theSignatureIsThatOfTheBytes() {
    // The example of GitHub's documentation, "Validating webhook deliveries".
    byte[] body = "Hello, World!".getBytes(StandardCharsets.UTF_8);
    HttpHeaders signed =
        headers(
            "X-Hub-Signature-256",
            "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17");

    assertThat(gitHub.isSigned(signed, body, "It's a Secret to Everybody")).isTrue();
    assertThat(gitHub.isSigned(signed, body, "It's a Secret to Nobody")).isFalse();
    assertThat(gitHub.isSigned(signed, new byte[0], "It's a Secret to Everybody")).isFalse();
    assertThat(gitHub.isSigned(new HttpHeaders(), body, "It's a Secret to Everybody")).isFalse();
  }

  /** The example of support.atlassian.com/bitbucket-cloud/docs/manage-webhooks. */
  @Test
  void bothBitbucketsSignTheBytesInAHeaderOfTheirOwn() {
    byte[] body = "Hello World!".getBytes(StandardCharsets.UTF_8);
    HttpHeaders signed =
        headers(
            "X-Hub-Signature",
            "sha256=a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9");

    for (HookKind kind : List.of(bitbucket, dataCenter)) {
      assertThat(kind.isSigned(signed, body, "It's a Secret to Everybody")).isTrue();
      assertThat(kind.isSigned(signed, body, "It's a Secret to Nobody")).isFalse();
      assertThat(kind.isSigned(new HttpHeaders(), body, "It's a Secret to Everybody")).isFalse();
      assertThat(
              kind.isSigned(
                  headers("X-Hub-Signature", "sha1=a4771c39"), body, "It's a Secret to Everybody"))
          .isFalse();
    }
    assertThat(bitbucket.delivery(headers("X-Request-UUID", "1"))).contains("1");
    assertThat(dataCenter.delivery(headers("X-Request-Id", "1"))).contains("1");
    assertThat(dataCenter.delivery(new HttpHeaders())).isEmpty();
  }

  @Test
  void gitLabSendsTheSecretItself() {
    HttpHeaders sent = headers("X-Gitlab-Token", "secret");

    assertThat(gitLab.isSigned(sent, new byte[0], "secret")).isTrue();
    assertThat(gitLab.isSigned(sent, new byte[0], "another")).isFalse();
    assertThat(gitLab.isSigned(new HttpHeaders(), new byte[0], "null-")).isFalse();
  }

  @Test
  void aPushIsToldWithItsPullRequest() {
    assertThat(
            hub(
                "pull_request",
                "{'action': 'synchronize', 'number': 7, 'pull_request': {'number': 7}}"))
        .isEqualTo(new ForgeEvent.PullRequestTouched("acme/driver", 7));
    assertThat(
            lab(
                "Merge Request Hook",
                "{'project': {'path_with_namespace': 'acme/team/driver'}, 'object_attributes': {'iid': 7, 'action': 'update'}}"))
        .isEqualTo(new ForgeEvent.PullRequestTouched("acme/team/driver", 7));
  }

  @Test
  void aCommentOfAPullRequestIsRead() {
    assertThat(
            hub(
                "issue_comment",
                "{'action': 'created', 'issue': {'number': 7, 'pull_request': {}}, 'comment': {'id': 5000000000, 'body': 'hi'}}"))
        .isEqualTo(new ForgeEvent.CommentWritten("acme/driver", 7, 5_000_000_000L, "hi"));
    assertThat(
            lab(
                "Note Hook",
                "{'project': {'path_with_namespace': 'acme/driver'}, 'object_attributes': {'id': 12, 'note': 'hi', 'noteable_type': 'MergeRequest'}, 'merge_request': {'iid': 7}}"))
        .isEqualTo(new ForgeEvent.CommentWritten("acme/driver", 7, 12, "hi"));
  }

  @Test
  void commentsOfIssuesAndDeletedOnesAreNot() {
    assertThat(hub("issue_comment", "{'action': 'created', 'issue': {'number': 7}}")).isNull();
    assertThat(
            hub(
                "issue_comment",
                "{'action': 'deleted', 'issue': {'number': 7, 'pull_request': {}}}"))
        .isNull();
    assertThat(lab("Note Hook", "{'object_attributes': {'noteable_type': 'Commit'}}")).isNull();
  }

  @Test
  void aButtonIsToldWithWhoPressedIt() {
    assertThat(
            hub(
                "check_run",
                "{'action': 'requested_action', 'requested_action': {'identifier': 'accept'}, 'check_run': {'name': 'benchwarden/codec', 'head_sha': '"
                    + COMMIT
                    + "'}, 'sender': {'login': 'alice'}}"))
        .isEqualTo(
            new ForgeEvent.ButtonPressed(
                "acme/driver", COMMIT, "benchwarden/codec", "accept", "alice"));
  }

  @Test
  void aCheckThatIsRequestedAgainIsRunAgain() {
    assertThat(
            hub(
                "check_run",
                "{'action': 'rerequested', 'check_run': {'name': 'benchwarden/codec', 'head_sha': '"
                    + COMMIT
                    + "'}, 'sender': {'login': 'alice'}}"))
        .isEqualTo(
            new ForgeEvent.ButtonPressed(
                "acme/driver", COMMIT, "benchwarden/codec", "rerun", "alice"));
    assertThat(
            hub(
                "check_suite",
                "{'action': 'rerequested', 'check_suite': {'head_sha': '"
                    + COMMIT
                    + "'}, 'sender': {'login': 'alice'}}"))
        .isEqualTo(new ForgeEvent.ButtonPressed("acme/driver", COMMIT, null, "rerun", "alice"));
    assertThat(hub("check_run", "{'action': 'completed'}")).isNull();
    assertThat(hub("check_suite", "{'action': 'requested'}")).isNull();
  }

  @Test
  void aRepositoryThatMovedIsToldByItsFormerName() {
    assertThat(
            hub(
                "repository",
                "{'action': 'renamed', 'changes': {'repository': {'name': {'from': 'old'}}}}"))
        .isEqualTo(new ForgeEvent.RepositoryMoved("acme/old"));
    assertThat(
            hub(
                "repository",
                "{'action': 'transferred', 'changes': {'owner': {'from': {'user': {'login': 'dev'}}}}}"))
        .isEqualTo(new ForgeEvent.RepositoryMoved("dev/driver"));
    assertThat(
            hub(
                "repository",
                "{'action': 'transferred', 'changes': {'owner': {'from': {'organization': {'login': 'former'}}}}}"))
        .isEqualTo(new ForgeEvent.RepositoryMoved("former/driver"));
    assertThat(hub("repository", "{'action': 'edited'}")).isNull();
  }

  @Test
  void whatHasOtherTypesThanExpectedTellsNothingHarmful() {
    assertThat(hub("push", "{}")).isNull();
    assertThat(hub("pull_request", "{'number': 'seven', 'pull_request': []}"))
        .isEqualTo(new ForgeEvent.PullRequestTouched("acme/driver", 0));
    assertThat(lab("Push Hook", "{}")).isNull();
  }

  /** Fields are those of support.atlassian.com/bitbucket-cloud/docs/event-payloads. */
  @Test
  void bitbucketCloudTellsOfPullRequestsCommentsAndMoves() {
    String repository = "'repository': {'full_name': 'acme/driver'}";
    String pull = "{%s, 'pullrequest': {'id': 7}}".formatted(repository);
    for (String event : List.of("created", "updated", "fulfilled", "rejected")) {
      assertThat(told(bitbucket, "pullrequest:" + event, pull))
          .as(event)
          .isEqualTo(new ForgeEvent.PullRequestTouched("acme/driver", 7));
    }
    for (String event : List.of("comment_created", "comment_updated")) {
      assertThat(
              told(
                  bitbucket,
                  "pullrequest:" + event,
                  pull.replaceFirst(
                      "}$", ", 'comment': {'id': 5000000000, 'content': {'raw': 'hi'}}}")))
          .as(event)
          .isEqualTo(new ForgeEvent.CommentWritten("acme/driver", 7, 5_000_000_000L, "hi"));
    }
    assertThat(
            told(
                bitbucket,
                "repo:updated",
                "{%s, 'changes': {'full_name': {'old': 'acme/old', 'new': 'acme/driver'}}}"
                    .formatted(repository)))
        .isEqualTo(new ForgeEvent.RepositoryMoved("acme/old"));
    assertThat(told(bitbucket, "repo:updated", "{'changes': {'description': {}}}")).isNull();
    assertThat(told(bitbucket, "pullrequest:comment_deleted", pull)).isNull();
    assertThat(told(bitbucket, "pullrequest:updated", "{'pullrequest': [], 'repository': 7}"))
        .isEqualTo(new ForgeEvent.PullRequestTouched("", 0));
  }

  /** Fields are those of confluence.atlassian.com/bitbucketserver, "Event payload". */
  @Test
  void bitbucketDataCenterTellsOfThemByProjectAndSlug() {
    String repository = "{'slug': 'driver', 'project': {'key': 'ACME'}}";
    String pull = "{'pullRequest': {'id': 7, 'toRef': {'repository': %s}}}".formatted(repository);
    String path = "projects/ACME/repos/driver";
    for (String event :
        List.of("opened", "from_ref_updated", "to_ref_updated", "modified", "merged")) {
      assertThat(told(dataCenter, "pr:" + event, pull))
          .as(event)
          .isEqualTo(new ForgeEvent.PullRequestTouched(path, 7));
    }
    for (String event : List.of("added", "edited")) {
      assertThat(
              told(
                  dataCenter,
                  "pr:comment:" + event,
                  pull.replaceFirst("}$", ", 'comment': {'id': 12, 'text': 'hi'}}")))
          .as(event)
          .isEqualTo(new ForgeEvent.CommentWritten(path, 7, 12, "hi"));
    }
    assertThat(told(dataCenter, "repo:modified", "{'old': %s}".formatted(repository)))
        .isEqualTo(new ForgeEvent.RepositoryMoved(path));
    assertThat(told(dataCenter, "diagnostics:ping", "{'test': true}")).isNull();
    assertThat(told(dataCenter, "pr:comment:deleted", pull)).isNull();
  }

  private @Nullable ForgeEvent told(HookKind kind, String event, String body) {
    return kind.read(headers("X-Event-Key", event), json.readTree(quoted(body))).orElse(null);
  }

  private @Nullable ForgeEvent hub(String event, String body) {
    String whole = body.replaceFirst("\\}$", ", 'repository': {'full_name': 'acme/driver'}}");
    return gitHub
        .read(headers("X-GitHub-Event", event), json.readTree(quoted(whole).replace("{,", "{")))
        .orElse(null);
  }

  private @Nullable ForgeEvent lab(String event, String body) {
    return gitLab.read(headers("X-Gitlab-Event", event), json.readTree(quoted(body))).orElse(null);
  }

  private static String quoted(String text) {
    return text.replace('\'', '"');
  }

  private static HttpHeaders headers(String name, String value) {
    HttpHeaders headers = new HttpHeaders();
    headers.set(name, value);
    return headers;
  }
}
