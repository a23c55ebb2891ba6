package dev.benchwarden.platform.audit;

import dev.benchwarden.platform.access.Token;
import dev.benchwarden.platform.access.TokenTrail;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Notes of tokens, without their secrets. */
@Component
class TokensInTrail implements TokenTrail {

  private final AuditTrail trail;

  TokensInTrail(AuditTrail trail) {
    this.trail = trail;
  }

  @Override
  public void issued(@Nullable Long project, Token token) {
    note(AuditAction.TOKEN_ISSUED, project, token);
  }

  @Override
  public void revoked(long project, Token token) {
    note(AuditAction.TOKEN_REVOKED, project, token);
  }

  private void note(AuditAction action, @Nullable Long project, Token token) {
    String detail =
        "scope %s, trust %s, expires %s, id %s"
            .formatted(
                token.scope().text(),
                token.trust(),
                token.expiresAt() == null
                    ? "never"
                    : DateTimeFormatter.ISO_INSTANT.format(token.expiresAt()),
                token.id());
    if (project == null) {
      trail.noteEverywhere(action, token.name(), detail);
    } else {
      trail.note(action, project, token.name(), detail);
    }
  }
}
