package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Repository;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHRepository;
import org.kohsuke.github.GitHub;
import org.kohsuke.github.authorization.AuthorizationProvider;

/** Access to GitHub by the token of an account, or anonymously. */
final class GitHubAccount implements GitHubAccess {

  private final GitHub gitHub;

  /**
   * @param token null for anonymous access
   */
  GitHubAccount(GitHubServer server, @Nullable String token) throws IOException {
    gitHub =
        server.signedIn(token == null ? AuthorizationProvider.ANONYMOUS : () -> "Bearer " + token);
  }

  @Override
  public GHRepository open(Repository repository) throws IOException {
    return gitHub.getRepository(repository.path());
  }

  @Override
  public String login() throws IOException {
    return gitHub.getMyself().getLogin();
  }

  @Override
  public List<String> missing(Repository repository) throws IOException {
    try {
      return open(repository).hasPushAccess()
          ? List.of()
          : List.of(
              "the account of the token may not write to %s, which a commit status needs: give it the role Write, and a fine-grained token the permissions 'Pull requests' and 'Commit statuses': Read and write"
                  .formatted(repository.path()));
    } catch (FileNotFoundException hidden) {
      return List.of("the account of the token cannot see %s".formatted(repository.path()));
    }
  }

  @Override
  public OptionalLong app() {
    return OptionalLong.empty();
  }
}
