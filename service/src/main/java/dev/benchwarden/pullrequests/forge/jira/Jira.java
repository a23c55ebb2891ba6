package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeClient;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import dev.benchwarden.pullrequests.forge.UnusableForgeException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.springframework.stereotype.Component;

/** Connector to sites of Jira, which have issues and no repositories. */
@Component
class Jira implements ForgeKind {

  @Override
  public String name() {
    return "jira";
  }

  /** An issue that a person closes is noticed at the next check. */
  @Override
  public boolean sendsWebhooks() {
    return false;
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    String token = credentials.token();
    if (token == null || !token.matches("[^:\\s]+@[^:\\s]+:\\S+")) {
      throw new UnusableForgeException(
          "/token",
          "Jira is asked with the e-mail address of an account, a colon and an API token of it, such as bot@example.org:ATATT….");
    }
    String site = address.toString().replaceAll("/+$", "");
    String path = address.getPath();
    if (path != null && !path.matches("/*")) {
      throw new UnusableForgeException(
          "/url",
          "The address of a site of Jira ends with its host: write %s here. Projects are named by issues.tracker in their policy."
              .formatted(site.substring(0, site.length() - path.replaceAll("/+$", "").length())));
    }
    String basic = Base64.getEncoder().encodeToString(token.getBytes(StandardCharsets.UTF_8));
    return new JiraForge(
        site,
        ForgeClient.of(
            JiraApi.class,
            ForgeClient.builder().baseUrl(site).defaultHeader("Authorization", "Basic " + basic)));
  }
}
