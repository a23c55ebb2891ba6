package dev.benchwarden.pullrequests.forge.setup;

import dev.benchwarden.platform.access.HmacSha256;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeInstallation;
import dev.benchwarden.pullrequests.forge.ForgesChanged;
import dev.benchwarden.pullrequests.forge.InstalledForges;
import dev.benchwarden.pullrequests.forge.StoredForges;
import dev.benchwarden.pullrequests.forge.UnusableForgeException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Service that connects forges while the service runs. */
@Component
class ForgeSetup {

  private final InstalledForges installed;
  private final StoredForges stored;
  private final AuditTrail trail;
  private final TransactionTemplate transaction;
  private final ApplicationEventPublisher events;

  ForgeSetup(
      InstalledForges installed,
      StoredForges stored,
      AuditTrail trail,
      TransactionTemplate transaction,
      ApplicationEventPublisher events) {
    this.installed = installed;
    this.stored = stored;
    this.trail = trail;
    this.transaction = transaction;
    this.events = events;
  }

  List<InstalledForges.Connected> all() {
    return installed.all();
  }

  boolean isConfigured(ForgeInstallation installation) {
    return installed.isConfigured(installation);
  }

  boolean sendsWebhooks(ForgeInstallation installation) {
    return installed.sendsWebhooks(installation.kind());
  }

  /**
   * Connects a forge, replacing any connection to its address.
   *
   * @param webhookSecret absent to make a new one
   * @throws ProblemException 422 if it cannot be connected like this; 409 if the configuration
   *     names it
   */
  ForgeInstallation connect(
      String kind,
      URI address,
      ForgeCredentials credentials,
      @Nullable String webhookSecret,
      String by) {
    ForgeInstallation wanted =
        new ForgeInstallation(
            kind,
            address,
            credentials,
            installed.sendsWebhooks(kind) ? secret(webhookSecret) : null);
    refuseConfigured(wanted.address());
    try {
      installed.connect(wanted).requireAccess();
    } catch (UnusableForgeException cannot) {
      String why = String.valueOf(cannot.getMessage());
      throw new ProblemException(
          Problem.INVALID_BODY, why, new BadInput(cannot.place(), null, why));
    }
    transaction.executeWithoutResult(status -> {
      stored.put(wanted, by);
      trail.noteEverywhere(
          AuditAction.FORGE_CONNECTED, wanted.address().toString(), described(wanted));
    });
    installed.refresh();
    events.publishEvent(new ForgesChanged());
    return wanted;
  }

  private static String described(ForgeInstallation wanted) {
    return switch (wanted.credentials()) {
      case ForgeCredentials.None() -> wanted.kind() + ", without credentials";
      case ForgeCredentials.Token _ -> wanted.kind() + ", with an account's token";
      case ForgeCredentials.App(String id, String _) ->
          "%s, as App %s".formatted(wanted.kind(), id);
    };
  }

  private static String secret(@Nullable String given) {
    return given == null ? HmacSha256.newSecret() : given;
  }

  /**
   * @throws ProblemException 404 if none was connected there; 409 if the configuration names it
   */
  void disconnect(URI address) {
    URI known = new ForgeInstallation("", address, new ForgeCredentials.None(), null).address();
    refuseConfigured(known);
    transaction.executeWithoutResult(status -> {
      if (!stored.remove(known)) {
        throw ProblemException.notFound("No forge is connected at %s.".formatted(known));
      }
      trail.noteEverywhere(AuditAction.FORGE_DISCONNECTED, known.toString(), "");
    });
    installed.refresh();
  }

  private void refuseConfigured(URI address) {
    boolean isConfigured =
        installed.all().stream()
            .map(InstalledForges.Connected::installation)
            .anyMatch(one -> one.address().equals(address) && installed.isConfigured(one));
    if (isConfigured) {
      throw new ProblemException(
          Problem.CONFLICT,
          "%s is set in the configuration (BENCHWARDEN_FORGES_…): change it there."
              .formatted(address));
    }
  }
}
