package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Repository;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bitbucket Data Center, whose repositories lie in projects, and in those of people. */
record DataCenterForge(URI address, DataCenterApi api) implements Forge {

  /** As browsers show it, and as git clones it. */
  private static final Pattern PATH =
      Pattern.compile(
          "/(?:projects/(?<project>~?[\\w.-]+)/repos|users/(?<person>[\\w.-]+)/repos|scm/(?<cloned>~?[\\w.-]+))"
              + "/(?<slug>[\\w.-]+?)(?:\\.git|/browse)?/?");

  @Override
  public Optional<Repository> named(URI installation, String address) {
    String base = installation.toString().replaceAll("/+$", "");
    if (!address.startsWith(base + "/")) {
      return Optional.empty();
    }
    Matcher path = PATH.matcher(address.substring(base.length()));
    return path.matches()
        ? Optional.of(new Repository(project(path), path.group("slug")))
        : Optional.empty();
  }

  private static String project(Matcher path) {
    if (path.group("person") != null) {
      return "~" + path.group("person");
    }
    return path.group("project") == null ? path.group("cloned") : path.group("project");
  }

  @Override
  public String pathOf(Repository repository) {
    return "projects/%s/repos/%s".formatted(repository.owner(), repository.name());
  }

  @Override
  public ForgeRepository repository(Repository name) {
    return new DataCenterRepository(api, name, name.accountAt(address));
  }
}
