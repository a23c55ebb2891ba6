package dev.benchwarden.pullrequests.gitea;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/** Account on the Gitea of the tests. */
public enum GiteaAccount {
  /** Owns the repositories. */
  ADMIN,
  /** Opens pull requests from a fork, and may write nowhere else. */
  DEV,
  /** Comments for the service. */
  BOT;

  /** As Gitea calls the account. */
  public String user() {
    return variable("GITEA_" + name() + "_USER");
  }

  /** With every right that the account has. */
  public String token() {
    return variable("GITEA_" + name() + "_TOKEN");
  }

  String password() {
    String credentials = user() + ":" + variable("GITEA_PASSWORD");
    return "Basic "
        + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
  }

  private static String variable(String name) {
    return Objects.requireNonNullElse(System.getenv(name), "");
  }
}
