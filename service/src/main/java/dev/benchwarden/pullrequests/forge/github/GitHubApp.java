package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHApp;
import org.kohsuke.github.GHAppInstallation;
import org.kohsuke.github.GHAppInstallationToken;
import org.kohsuke.github.GHRepository;
import org.kohsuke.github.GitHub;

/** Access to GitHub as an App, which is installed on the owners of repositories. */
final class GitHubApp implements GitHubAccess {

  private static final List<Permission> NEEDED =
      List.of(
          new Permission("checks", "write", "Checks: Read and write"),
          new Permission("pull_requests", "write", "Pull requests: Read and write"),
          new Permission("contents", "read", "Contents: Read-only"));

  private final GitHubServer server;
  private final GitHub gitHub;
  private volatile @Nullable GHApp known;

  GitHubApp(GitHubServer server, AppJwt jwt) throws IOException {
    this.server = server;
    gitHub = server.signedIn(jwt);
  }

  @Override
  public GHRepository open(Repository repository) throws IOException {
    InstallationToken token = new InstallationToken(() -> token(repository));
    return server.signedIn(token, token::isRefused).getRepository(repository.path());
  }

  @Override
  public String login() throws IOException {
    return self().getSlug() + "[bot]";
  }

  @Override
  public List<String> missing(Repository repository) throws IOException {
    try {
      Map<String, String> granted =
          installation(repository).createToken().create().getPermissions();
      return NEEDED.stream()
          .filter(needed -> !needed.isIn(granted))
          .map(needed ->
              "the GitHub App lacks the permission '%s' for %s: grant it in the App's settings, and accept it where the App is installed"
                  .formatted(needed.words(), repository.path()))
          .toList();
    } catch (FileNotFoundException notThere) {
      return List.of(notInstalled(repository));
    }
  }

  @Override
  public OptionalLong app() throws IOException {
    return OptionalLong.of(self().getId());
  }

  private GHAppInstallationToken token(Repository repository) throws IOException {
    try {
      return installation(repository).createToken().create();
    } catch (FileNotFoundException notThere) {
      throw new ForgeAwayException(notInstalled(repository), null, notThere);
    }
  }

  private GHAppInstallation installation(Repository repository) throws IOException {
    return self().getInstallationByRepository(repository.owner(), repository.name());
  }

  private static String notInstalled(Repository repository) {
    return "the GitHub App is not installed for " + repository.path();
  }

  private GHApp self() throws IOException {
    GHApp self = known;
    if (self == null) {
      self = gitHub.getApp();
      known = self;
    }
    return self;
  }

  /**
   * @param words as GitHub's pages call it
   */
  private record Permission(String name, String level, String words) {

    boolean isIn(Map<String, String> granted) {
      String found = granted.get(name);
      return level.equals(found) || "write".equals(found);
    }
  }
}
