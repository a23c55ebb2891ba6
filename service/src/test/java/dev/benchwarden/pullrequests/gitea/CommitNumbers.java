package dev.benchwarden.pullrequests.gitea;

import java.util.HashMap;
import java.util.Map;

/**
 * Names of commits by the order in which they are first asked for. A new repository has other
 * hashes each time; noise that is drawn by these names is the same in each run of a test.
 */
public final class CommitNumbers {

  private final Map<String, Integer> numbers = new HashMap<>();

  public String of(String commit) {
    return "commit " + numbers.computeIfAbsent(commit, one -> numbers.size() + 1);
  }
}
