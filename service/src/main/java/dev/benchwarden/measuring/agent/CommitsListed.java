package dev.benchwarden.measuring.agent;

import java.util.List;
import java.util.UUID;

/**
 * Event: an agent has listed the commits between two. Published in the transaction that stores it.
 *
 * @param commits of one line of first parents, in any order
 */
public record CommitsListed(long project, UUID request, List<ListedCommit> commits) {

  public CommitsListed {
    commits = List.copyOf(commits);
  }
}
