package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Rights of accounts in a repository on Bitbucket Cloud, which shows them only to admins of the
 * repository. Names are shared and change, so an account is asked for by its UUID.
 */
final class BitbucketRights {

  private static final int MOST_PAGES = 20;
  private static final Set<String> WRITERS = Set.of("write", "admin");
  private static final Pattern ACCOUNT = Pattern.compile("\\{[0-9a-fA-F-]{36}}");

  private final BitbucketApi api;
  private final BitbucketPages pages;
  private final Repository repository;

  BitbucketRights(BitbucketApi api, BitbucketPages pages, Repository repository) {
    this.api = api;
    this.pages = pages;
    this.repository = repository;
  }

  /**
   * A token of the workspace or of an account also sees groups; one of the repository only sees
   * accounts that the repository names itself.
   */
  boolean mayWrite(String account) {
    return ACCOUNT.matcher(account).matches()
        && allowed(() -> mayWriteByAnyRight(account))
            .or(() -> allowed(() -> mayWriteByName(account)))
            .orElse(false);
  }

  private boolean mayWriteByAnyRight(String account) {
    return pages
        .read(
            api.permissions(
                repository.owner(), repository.name(), "user.uuid = \"%s\"".formatted(account)),
            api::morePermissions,
            MOST_PAGES)
        .stream()
        .filter(one -> one.user().uuid().equalsIgnoreCase(account))
        .anyMatch(one -> WRITERS.contains(one.permission()));
  }

  private boolean mayWriteByName(String account) {
    return RestCall.found(
            () -> api.permissionByName(repository.owner(), repository.name(), account))
        .filter(one -> one.user().uuid().equalsIgnoreCase(account))
        .filter(one -> WRITERS.contains(one.permission()))
        .isPresent();
  }

  /** Whether they are shown to us at all. */
  boolean areTold() {
    return allowed(() ->
            api.permissions(repository.owner(), repository.name(), "permission > \"read\""))
            .isPresent()
        || allowed(() -> api.permissionsByName(repository.owner(), repository.name())).isPresent();
  }

  /** The answer; empty if the token has not the right to it. */
  static <T> Optional<T> allowed(Supplier<T> question) {
    try {
      return Optional.of(question.get());
    } catch (HttpClientErrorException.Forbidden | HttpClientErrorException.Unauthorized refused) {
      return Optional.empty();
    }
  }
}
