package dev.benchwarden.pullrequests.forge;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A site of Jira.
 *
 * @param site its address, without a slash at its end
 */
record JiraForge(String site, JiraApi api) implements Forge {

  /** Whichever page of the project's the address is of. */
  private static final Pattern PROJECT =
      Pattern.compile("/(?:\\S*/)?(?:browse|projects)/([A-Z][A-Z0-9_]+)(?:/\\S*)?");

  @Override
  public boolean hasRepositories() {
    return false;
  }

  @Override
  public ForgeRepository repository(Repository name) {
    throw new ForgeNotSetUpException("Jira has no repositories: " + site);
  }

  @Override
  public Optional<IssueTracker> tracker(String address, String type) {
    if (!address.startsWith(site + "/")) {
      return Optional.empty();
    }
    Matcher project = PROJECT.matcher(address.substring(site.length()));
    return project.matches()
        ? Optional.of(new JiraIssues(api, site, project.group(1), type))
        : Optional.empty();
  }
}
