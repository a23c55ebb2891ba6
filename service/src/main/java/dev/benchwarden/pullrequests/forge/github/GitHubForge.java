package dev.benchwarden.pullrequests.forge.github;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.kohsuke.github.GHRepository;

/** GitHub, with one way of signing in. */
final class GitHubForge implements Forge {

  private final URI address;
  private final GitHubAccess access;

  /** The library works on repositories that it has read. A renamed one redirects. */
  private final Cache<Repository, GHRepository> opened =
      Caffeine.newBuilder().maximumSize(1000).expireAfterWrite(Duration.ofHours(1)).build();

  GitHubForge(URI address, GitHubAccess access) {
    this.address = address;
    this.access = access;
  }

  @Override
  public ForgeRepository repository(Repository name) {
    return new GitHubRepository(this, name, name.accountAt(address));
  }

  /**
   * The answer. A failure may be due to the cached repository or its token, which are then dropped.
   */
  <T> T asked(Repository repository, GitHubCall<T> call) {
    try {
      return GitHubCall.asked(call);
    } catch (ForgeAwayException away) {
      forget(repository);
      throw away;
    }
  }

  /** The answer; empty if there is no such thing. */
  <T> Optional<T> found(Repository repository, GitHubCall<T> call) {
    return asked(repository, () -> GitHubCall.found(call));
  }

  GHRepository open(Repository repository) throws IOException {
    GHRepository known = opened.getIfPresent(repository);
    if (known == null) {
      known = access.open(repository);
      if (known.getFullName() == null) {
        throw new IOException("GitHub answers something else than " + repository.path());
      }
      known.setCompareUsePaginatedCommits(true);
      opened.put(repository, known);
    }
    return known;
  }

  /** Makes the next access read a repository again. */
  void forget(Repository repository) {
    opened.invalidate(repository);
  }

  GitHubAccess access() {
    return access;
  }

  List<String> missing(Repository repository) {
    return asked(repository, () -> access.missing(repository));
  }
}
