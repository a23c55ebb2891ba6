package dev.benchwarden.pullrequests.forge;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.kohsuke.github.GHRepository;

/** Access to GitHub: the way in which the service signs in. */
interface GitHubAccess {

  /** A repository, to be asked and written to. */
  GHRepository open(Repository repository) throws IOException;

  /** Who we are there, as the author of comments. */
  String login() throws IOException;

  /** What we may not do there and should, in words for the operator. */
  List<String> missing(Repository repository) throws IOException;

  /** The number of the App that we are; empty if we are none and so may not write checks. */
  OptionalLong app() throws IOException;
}
