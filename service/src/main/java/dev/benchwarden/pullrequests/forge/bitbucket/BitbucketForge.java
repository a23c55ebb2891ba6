package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Repository;
import java.net.URI;

/**
 * Bitbucket Cloud.
 *
 * @param address as browsers reach it
 * @param root of its API
 */
record BitbucketForge(URI address, URI root, BitbucketApi api) implements Forge {

  @Override
  public ForgeRepository repository(Repository name) {
    return new BitbucketRepository(api, new BitbucketPages(root), name, name.accountAt(address));
  }
}
