package dev.benchwarden.frontdoor;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Webhooks as a Gitea sends them, signed with the secret that it shares with the service. */
public final class HooksOfTheTests {

  private final Api api;
  private final String secret;

  public HooksOfTheTests(Api api, String secret) {
    this.api = api;
    this.secret = secret;
  }

  /** Body that reports a comment on a pull request of acme/library. */
  public static String remark(int pullRequest, long id, String body) {
    return """
    {"action": "created", "issue": {"number": %d, "pull_request": {}},
     "comment": {"id": %d, "body": "%s"}, "repository": {"full_name": "acme/library"}}
    """
        .formatted(pullRequest, id, body);
  }

  public Api.Answer send(String event, String body) {
    return send(event, UUID.randomUUID().toString(), body);
  }

  /** Sends a delivery with a name of its own, by which the service knows one that comes twice. */
  public Api.Answer send(String event, String id, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return post(
        Map.of(
            "X-Gitea-Event", event,
            "X-Gitea-Delivery", id,
            "X-Hub-Signature-256", signature(bytes)),
        bytes);
  }

  public Api.Answer post(Map<String, String> headers, byte[] body) {
    return api.postSigned("/hooks/gitea", headers, body);
  }

  public String signature(byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
