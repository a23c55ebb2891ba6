package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists of Bitbucket Cloud, whose pages each name the address of the next one. */
final class BitbucketPages {

  /** The most pull requests that it gives at once. */
  static final int PULL_REQUESTS = 50;

  /** The most of anything else. */
  static final int PER_PAGE = 100;

  private final URI root;

  /**
   * @param root of the API, which contains all pages, since the credentials are sent with every
   *     request
   */
  BitbucketPages(URI root) {
    this.root = root;
  }

  /**
   * @param most how many pages are read
   */
  <T> List<T> read(BitbucketApi.Page<T> first, Function<URI, BitbucketApi.Page<T>> next, int most) {
    List<T> all = new ArrayList<>(first.values());
    BitbucketApi.Page<T> page = first;
    for (int read = 1; read < most && page.next() != null; read++) {
      page = next.apply(own(page.next()));
      all.addAll(page.values());
    }
    return all;
  }

  private URI own(@Nullable String address) {
    URI next = URI.create(String.valueOf(address)).normalize();
    boolean isOwn =
        String.valueOf(root.getScheme()).equalsIgnoreCase(next.getScheme())
            && String.valueOf(root.getRawAuthority()).equalsIgnoreCase(next.getRawAuthority())
            && String.valueOf(next.getRawPath()).startsWith(root.getRawPath() + "/");
    if (!isOwn) {
      throw new ForgeAwayException("the forge named a next page that is not its own");
    }
    return next;
  }
}
