package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Repository;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.kohsuke.github.GHRepository;

/** Access to GitHub: the way in which the service signs in. */
interface GitHubAccess {

  /** A repository to read from and write to. */
  GHRepository open(Repository repository) throws IOException;

  /** Our login there, as the author of comments. */
  String login() throws IOException;

  /** What we should be permitted there but are not, in words for the operator. */
  List<String> missing(Repository repository) throws IOException;

  /** The number of our App; empty if we are not one and so may not write checks. */
  OptionalLong app() throws IOException;
}
