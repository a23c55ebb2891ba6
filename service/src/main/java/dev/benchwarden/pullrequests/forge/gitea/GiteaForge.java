package dev.benchwarden.pullrequests.forge.gitea;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Repository;
import java.net.URI;

/** Gitea and Forgejo. */
record GiteaForge(URI address, GiteaApi api) implements Forge {

  @Override
  public ForgeRepository repository(Repository name) {
    return new GiteaRepository(api, name, name.accountAt(address));
  }
}
