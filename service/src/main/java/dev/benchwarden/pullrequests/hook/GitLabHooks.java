package dev.benchwarden.pullrequests.hook;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Webhooks of GitLab, which carry the secret itself in place of a signature. */
final class GitLabHooks implements HookKind {

  @Override
  public String name() {
    return "gitlab";
  }

  @Override
  public Optional<String> delivery(HttpHeaders headers) {
    return Optional.ofNullable(headers.getFirst("Idempotency-Key"))
        .or(() -> Optional.ofNullable(headers.getFirst("X-Gitlab-Webhook-UUID")))
        .or(() -> Optional.ofNullable(headers.getFirst("X-Gitlab-Event-UUID")));
  }

  @Override
  public String signature() {
    return "X-Gitlab-Token";
  }

  @Override
  public boolean isSigned(HttpHeaders headers, byte[] body, String secret) {
    return MessageDigest.isEqual(
        String.valueOf(headers.getFirst(signature())).getBytes(StandardCharsets.UTF_8),
        secret.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Optional<ForgeEvent> read(HttpHeaders headers, JsonNode body) {
    String repository = body.at("/project/path_with_namespace").asString("");
    JsonNode attributes = body.at("/object_attributes");
    return switch (String.valueOf(headers.getFirst("X-Gitlab-Event"))) {
      case "Merge Request Hook" ->
          Optional.of(
              new ForgeEvent.PullRequestTouched(repository, attributes.at("/iid").asInt(0)));
      case "Issue Hook" -> Optional.of(new ForgeEvent.IssueTouched(repository));
      case "Note Hook" ->
          attributes.at("/noteable_type").asString("").equals("MergeRequest")
              ? Optional.of(
                  new ForgeEvent.CommentWritten(
                      repository,
                      body.at("/merge_request/iid").asInt(0),
                      attributes.at("/id").asLong(0),
                      attributes.at("/note").asString("")))
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
