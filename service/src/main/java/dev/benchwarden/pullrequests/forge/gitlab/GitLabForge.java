package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Repository;
import java.net.URI;

/** GitLab, whose pull requests are merge requests. */
record GitLabForge(URI address, GitLabApi api) implements Forge {

  @Override
  public boolean hasSubgroups() {
    return true;
  }

  @Override
  public ForgeRepository repository(Repository name) {
    return new GitLabRepository(api, name, name.accountAt(address));
  }
}
