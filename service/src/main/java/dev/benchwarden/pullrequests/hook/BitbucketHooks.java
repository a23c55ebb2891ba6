package dev.benchwarden.pullrequests.hook;

import java.util.Optional;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Webhooks of Bitbucket Cloud. */
final class BitbucketHooks implements HookKind {

  @Override
  public String name() {
    return "bitbucket";
  }

  /** The same for each attempt. */
  @Override
  public Optional<String> delivery(HttpHeaders headers) {
    return Optional.ofNullable(headers.getFirst("X-Request-UUID"));
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
    String repository = body.at("/repository/full_name").asString("");
    int number = body.at("/pullrequest/id").asInt(0);
    return switch (String.valueOf(headers.getFirst("X-Event-Key"))) {
      case "pullrequest:created",
          "pullrequest:updated",
          "pullrequest:fulfilled",
          "pullrequest:rejected" ->
          Optional.of(new ForgeEvent.PullRequestTouched(repository, number));
      case "pullrequest:comment_created", "pullrequest:comment_updated" ->
          Optional.of(
              new ForgeEvent.CommentWritten(
                  repository,
                  number,
                  body.at("/comment/id").asLong(0),
                  body.at("/comment/content/raw").asString("")));
      case "repo:updated" ->
          Optional.of(body.at("/changes/full_name/old").asString(""))
              .filter(former -> !former.isEmpty())
              .map(ForgeEvent.RepositoryMoved::new);
      default -> Optional.empty();
    };
  }
}
