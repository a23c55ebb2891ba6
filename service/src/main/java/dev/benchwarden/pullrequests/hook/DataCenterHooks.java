package dev.benchwarden.pullrequests.hook;

import java.util.Optional;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Webhooks of Bitbucket Data Center. */
final class DataCenterHooks implements HookKind {

  @Override
  public String name() {
    return "bitbucket-datacenter";
  }

  @Override
  public Optional<String> delivery(HttpHeaders headers) {
    return Optional.ofNullable(headers.getFirst("X-Request-Id"));
  }

  @Override
  public String signature() {
    return "X-Hub-Signature";
  }

  @Override
  public boolean isSigned(HttpHeaders headers, byte[] body, String secret) {
    return HubSignature.is(headers.getFirst(signature()), body, secret);
  }

  @Override
  public Optional<ForgeEvent> read(HttpHeaders headers, JsonNode body) {
    JsonNode pull = body.at("/pullRequest");
    String repository = repository(pull.at("/toRef/repository"));
    int number = pull.at("/id").asInt(0);
    return switch (String.valueOf(headers.getFirst("X-Event-Key"))) {
      case "pr:opened",
          "pr:reopened",
          "pr:from_ref_updated",
          "pr:to_ref_updated",
          "pr:modified",
          "pr:merged",
          "pr:declined",
          "pr:deleted" ->
          Optional.of(new ForgeEvent.PullRequestTouched(repository, number));
      case "pr:comment:added", "pr:comment:edited" ->
          Optional.of(
              new ForgeEvent.CommentWritten(
                  repository,
                  number,
                  body.at("/comment/id").asLong(0),
                  body.at("/comment/text").asString("")));
      case "repo:modified" ->
          Optional.of(new ForgeEvent.RepositoryMoved(repository(body.at("/old"))));
      default -> Optional.empty();
    };
  }

  /** As browsers reach it, below the address of the installation. */
  private static String repository(JsonNode repository) {
    return "projects/%s/repos/%s"
        .formatted(repository.at("/project/key").asString(""), repository.at("/slug").asString(""));
  }
}
