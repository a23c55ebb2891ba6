package dev.benchwarden.identity.webhook;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Grants;
import dev.benchwarden.platform.access.RefusedCredentialsException;
import dev.benchwarden.platform.access.RequestCredentials;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.SingleUse;
import dev.benchwarden.platform.limit.UploadRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Authentication of uploads that are signed with the project's webhook secret. */
@Component
class SignedUploads implements RequestCredentials {

  static final String SIGNATURE = "X-Benchwarden-Signature-256";
  static final String TIMESTAMP = "X-Benchwarden-Timestamp";

  private static final Duration SKEW = Duration.ofMinutes(5);
  private static final Pattern FORM = Pattern.compile("sha256=([0-9a-f]{64})");

  private final WebhookSecrets secrets;

  SignedUploads(WebhookSecrets secrets) {
    this.secrets = secrets;
  }

  @Override
  public Optional<Caller> callerOf(HttpServletRequest request) {
    @Nullable String signature = request.getHeader(SIGNATURE);
    return signature == null
        ? Optional.empty()
        : UploadRequest.of(request)
            .filter(upload -> !upload.isOfProfile())
            .map(upload -> caller(request, signature, upload.project()));
  }

  private Caller caller(HttpServletRequest request, String signature, String project) {
    Matcher form = FORM.matcher(signature);
    if (!form.matches()) {
      throw new RefusedCredentialsException(
          "%s must be 'sha256=' and 64 hexadecimal digits in lower case.".formatted(SIGNATURE));
    }
    String timestamp = request.getHeader(TIMESTAMP);
    Instant signedAt = recent(timestamp);
    WebhookSecrets.SigningKey key =
        secrets
            .ofProject(project)
            .orElseThrow(() ->
                new RefusedCredentialsException(
                    "Project '%s' has no webhook secret: an admin makes one with PUT /api/v1/projects/%s/webhook-secret."
                        .formatted(project, project)));
    BodySignature.demand(
        request,
        key.secret(),
        timestamp,
        HexFormat.of().parseHex(form.group(1)),
        () -> secrets.noteUse(key.project()));
    String id = "webhook of project %d".formatted(key.project());
    return new Caller(
        id,
        Caller.Kind.JOB,
        "webhook",
        Grants.on(Set.of(key.project()), Scope.UPLOAD),
        key.trust(),
        null,
        new SingleUse(id + " " + form.group(1), signedAt.plus(SKEW)));
  }

  private static Instant recent(@Nullable String timestamp) {
    Instant signedAt = instant(timestamp);
    if (Duration.between(signedAt, Instant.now()).abs().compareTo(SKEW) > 0) {
      throw new RefusedCredentialsException(
          "%s is %s, more than %d minutes from now (%s): sign when you send, and set the clock."
              .formatted(TIMESTAMP, signedAt, SKEW.toMinutes(), Instant.now()));
    }
    return signedAt;
  }

  private static Instant instant(@Nullable String timestamp) {
    try {
      return Instant.ofEpochSecond(Long.parseLong(String.valueOf(timestamp)));
    } catch (NumberFormatException | DateTimeException noTime) {
      throw new RefusedCredentialsException(
          "%s must be the time of signing in seconds since 1970, as 'date +%%s' prints it."
              .formatted(TIMESTAMP));
    }
  }
}
