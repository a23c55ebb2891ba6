package dev.benchwarden.pullrequests.hook;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Webhooks in the form of GitHub, which Gitea and Forgejo adopted. */
final class HubHooks implements HookKind {

  private final String name;
  private final String headers;

  /**
   * @param headers what the names of its headers begin with
   */
  HubHooks(String name, String headers) {
    this.name = name;
    this.headers = headers;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<String> delivery(HttpHeaders sent) {
    return Optional.ofNullable(sent.getFirst(headers + "-Delivery"));
  }

  @Override
  public String signature() {
    return "X-Hub-Signature-256";
  }

  @Override
  public boolean isSigned(HttpHeaders sent, byte[] body, String secret) {
    return HubSignature.is(sent.getFirst(signature()), body, secret);
  }

  @Override
  public Optional<ForgeEvent> read(HttpHeaders sent, JsonNode body) {
    String repository = body.at("/repository/full_name").asString("");
    return switch (String.valueOf(sent.getFirst(headers + "-Event"))) {
      case "pull_request" ->
          Optional.of(
              new ForgeEvent.PullRequestTouched(
                  repository, body.at("/pull_request/number").asInt(body.at("/number").asInt(0))));
      case "issues", "issue_label" -> Optional.of(new ForgeEvent.IssueTouched(repository));
      case "issue_comment" -> comment(repository, body);
      case "check_run" -> button(repository, body);
      case "check_suite" -> rerun(repository, body.at("/check_suite/head_sha"), null, body);
      case "repository" -> moved(repository, body);
      default -> Optional.empty();
    };
  }

  private static Optional<ForgeEvent> comment(String repository, JsonNode body) {
    boolean isRead =
        switch (body.at("/action").asString("")) {
          case "created", "edited" -> !body.at("/issue/pull_request").isMissingNode();
          default -> false;
        };
    return isRead
        ? Optional.of(
            new ForgeEvent.CommentWritten(
                repository,
                body.at("/issue/number").asInt(0),
                body.at("/comment/id").asLong(0),
                body.at("/comment/body").asString("")))
        : Optional.empty();
  }

  private static Optional<ForgeEvent> button(String repository, JsonNode body) {
    JsonNode commit = body.at("/check_run/head_sha");
    String check = body.at("/check_run/name").asString("");
    return body.at("/action").asString("").equals("requested_action")
        ? Optional.of(
            new ForgeEvent.ButtonPressed(
                repository,
                commit.asString(""),
                check,
                body.at("/requested_action/identifier").asString(""),
                account(body)))
        : rerun(repository, commit, check, body);
  }

  private static Optional<ForgeEvent> rerun(
      String repository, JsonNode commit, @Nullable String check, JsonNode body) {
    return body.at("/action").asString("").equals("rerequested")
        ? Optional.of(
            new ForgeEvent.ButtonPressed(
                repository, commit.asString(""), check, "rerun", account(body)))
        : Optional.empty();
  }

  private static String account(JsonNode body) {
    return body.at("/sender/login").asString("");
  }

  /** Only GitHub reports it; the previous name or owner is among the changes. */
  private static Optional<ForgeEvent> moved(String repository, JsonNode body) {
    String owner = repository.replaceFirst("/.*", "");
    String name = repository.replaceFirst(".*/", "");
    JsonNode from = body.at("/changes/owner/from");
    String formerOwner =
        from.at("/user/login").asString(from.at("/organization/login").asString(""));
    return switch (body.at("/action").asString("")) {
      case "renamed" ->
          Optional.of(
              new ForgeEvent.RepositoryMoved(
                  owner + "/" + body.at("/changes/repository/name/from").asString("")));
      case "transferred" -> Optional.of(new ForgeEvent.RepositoryMoved(formerOwner + "/" + name));
      default -> Optional.empty();
    };
  }
}
