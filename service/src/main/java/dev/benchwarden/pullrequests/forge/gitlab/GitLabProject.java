package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClientResponseException;

/** Project on GitLab: its names, and its members' rights. */
final class GitLabProject {

  /** Of a developer, who may push and set commit statuses. */
  private static final int DEVELOPER = 30;

  private static final Pattern PROJECT = Pattern.compile("/projects/([^/]+)/?$");

  private final GitLabApi api;
  private final Repository repository;

  GitLabProject(GitLabApi api, Repository repository) {
    this.api = api;
    this.repository = repository;
  }

  /** Wherever it has moved; empty if it cannot be seen. */
  Optional<GitLabApi.FullProject> asItIs() {
    return RestCall.found(() -> api.project(repository.path()))
        .flatMap(answer -> {
          URI moved = answer.getHeaders().getLocation();
          return moved == null ? Optional.of(read(answer)) : at(moved);
        });
  }

  boolean mayPush(String account) {
    return RestCall.asked(() -> api.users(account)).stream()
        .filter(user -> user.username().equalsIgnoreCase(account))
        .flatMap(user -> RestCall.found(() -> api.member(repository.path(), user.id())).stream())
        .anyMatch(member -> member.level() >= DEVELOPER);
  }

  /** What the token should permit but does not, in words. */
  List<String> missing() {
    GitLabApi.FullProject project = asItIs().orElse(null);
    if (project == null) {
      return List.of("the token cannot see %s".formatted(repository.path()));
    }
    List<String> missing = new ArrayList<>();
    if (!mayPush(project.permissions())) {
      missing.add(
          "the account of the token needs the role Developer in %s, for commit statuses"
              .formatted(repository.path()));
    }
    scopes()
        .filter(scopes -> !scopes.contains("api"))
        .ifPresent(
            scopes -> missing.add("the token lacks the scope 'api', without which it reads"));
    return missing;
  }

  /** Empty if GitLab does not state them. */
  private Optional<List<String>> scopes() {
    return RestCall.asked(() -> {
      try {
        return Optional.of(api.token().scopes());
      } catch (RestClientResponseException untold) {
        return Optional.empty();
      }
    });
  }

  private static boolean mayPush(GitLabApi.@Nullable Permissions permissions) {
    return permissions != null
        && Stream.of(
                Optional.ofNullable(permissions.project()),
                Optional.ofNullable(permissions.group()))
            .flatMap(Optional::stream)
            .anyMatch(access -> access.level() >= DEVELOPER);
  }

  private Optional<GitLabApi.FullProject> at(URI moved) {
    Matcher path = PROJECT.matcher(String.valueOf(moved.getRawPath()));
    return path.find()
        ? RestCall.found(
            () -> read(api.project(URLDecoder.decode(path.group(1), StandardCharsets.UTF_8))))
        : Optional.empty();
  }

  private static GitLabApi.FullProject read(ResponseEntity<byte[]> answer) {
    return RestCall.read(answer.getBody(), GitLabApi.FullProject.class);
  }
}
