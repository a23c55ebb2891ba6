package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.UnusableForgeException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;

/**
 * A site of Jira.
 *
 * @param site its address, without a slash at its end
 */
record JiraForge(String site, JiraApi api) implements Forge {

  private static final Logger log = LoggerFactory.getLogger(JiraForge.class);

  /** Matches the address of any page of the project. */
  private static final Pattern PROJECT =
      Pattern.compile("/(?:\\S*/)?(?:browse|projects)/([A-Z][A-Z0-9_]+)(?:/\\S*)?");

  @Override
  public boolean hasRepositories() {
    return false;
  }

  @Override
  public void requireAccess() {
    try {
      api.myself();
    } catch (HttpClientErrorException.Unauthorized | HttpClientErrorException.Forbidden refused) {
      throw new UnusableForgeException(
          "/token",
          "Jira at %s answers with status %d to this token: the e-mail address of an account, a colon and an API token of it without scopes are needed."
              .formatted(site, refused.getStatusCode().value()));
    } catch (RestClientException away) {
      log.warn("{} was connected though it could not be asked: {}", site, away.getMessage());
    }
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
