package dev.benchwarden.pullrequests.forge;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.StringUtils;

/**
 * The forges that the service may contact. It contacts no other address, even if a project names
 * one as its repository.
 *
 * @param forges Forges that the service reads pull requests from and reports regressions to.
 */
@ConfigurationProperties("benchwarden")
record ForgeProperties(@DefaultValue List<Given> forges) {

  /**
   * A forge as the operator sets it up.
   *
   * @param kind Kind of the forge: {@code github}, {@code gitlab}, {@code bitbucket}, {@code
   *     bitbucket-datacenter}, {@code gitea} (also for Forgejo), or {@code jira} (for issues only).
   * @param url Address of the forge, as browsers reach it.
   * @param token Token of the account that reads private repositories and writes comments; in Jira
   *     its e-mail address, a colon and its API token.
   * @param appId Number of a GitHub App, in place of a token.
   * @param appKey The App's private key as PEM; {@code \n} means a line break.
   * @param appKeyFile File with the App's private key, in place of the key itself.
   * @param webhookSecret Secret that signs the forge's webhooks; without it the service accepts
   *     none.
   */
  @ConfigurationPropertiesSource
  record Given(
      String kind,
      URI url,
      @Nullable String token,
      @Nullable String appId,
      @Nullable String appKey,
      @Nullable Path appKeyFile,
      @Nullable String webhookSecret) {

    /**
     * @throws IllegalStateException saying what to set
     */
    ForgeInstallation installation() {
      return new ForgeInstallation(kind, url, credentials(), webhookSecret);
    }

    ForgeCredentials credentials() {
      if (StringUtils.hasText(appId)) {
        return new ForgeCredentials.App(appId, key());
      }
      return StringUtils.hasText(token)
          ? new ForgeCredentials.Token(token)
          : new ForgeCredentials.None();
    }

    private String key() {
      if (StringUtils.hasText(token)) {
        throw new IllegalStateException(
            "BENCHWARDEN_FORGES_…_TOKEN and BENCHWARDEN_FORGES_…_APP_ID are both set for %s: one of them is to be."
                .formatted(url));
      }
      if (StringUtils.hasText(appKey)) {
        return appKey.replace("\\n", "\n");
      }
      if (appKeyFile == null) {
        throw new IllegalStateException(
            "BENCHWARDEN_FORGES_…_APP_ID needs BENCHWARDEN_FORGES_…_APP_KEY_FILE, or the key itself in …_APP_KEY.");
      }
      return content(appKeyFile);
    }

    private static String content(Path file) {
      try {
        return Files.readString(file);
      } catch (IOException failure) {
        throw new IllegalStateException(
            "BENCHWARDEN_FORGES_…_APP_KEY_FILE cannot be read: " + file, failure);
      }
    }

    @Override
    public String toString() {
      return "Given[" + kind + ", " + url + "]";
    }
  }
}
