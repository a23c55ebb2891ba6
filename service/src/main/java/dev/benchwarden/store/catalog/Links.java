package dev.benchwarden.store.catalog;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Addresses of what the service shows, as a browser reaches it: below {@code
 * BENCHWARDEN_PUBLIC_URL}, or below the address of the request where that is not set.
 */
@Component
public class Links {

  private final @Nullable String publicUrl;

  Links(PublicAddress address) {
    publicUrl = address.publicUrl();
  }

  /** Whether addresses are known outside of requests. */
  public boolean arePublic() {
    return publicUrl != null;
  }

  /** An address of the service that belongs to no project. */
  public String at(String path) {
    return base() + path;
  }

  public String api(Project project, String rest) {
    return base() + "/api/v1/projects/" + project.slug() + rest;
  }

  public String page(Project project, String rest) {
    return base() + "/projects/" + project.slug() + rest;
  }

  /**
   * The addresses of the same thing for programs, {@code self}, and for people, {@code dashboard}.
   */
  public Map<String, String> both(Project project, String rest) {
    return Map.of("self", api(project, rest), "dashboard", page(project, rest));
  }

  /**
   * A page below a project's, for a stable branch: without it the page shows the default branch,
   * which may have nothing of the other.
   *
   * @param line a stable branch beside the default one; null for the default one
   */
  public static String onBranch(String page, @Nullable String line) {
    if (line == null) {
      return page;
    }
    String branch = URLEncoder.encode(line, StandardCharsets.UTF_8);
    return page
        + (page.contains("?") ? "&" : "?")
        + "branch="
        + branch.replace("+", "%20").replace("*", "%2A");
  }

  private String base() {
    return Objects.requireNonNullElseGet(
        publicUrl,
        () -> ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString());
  }
}
