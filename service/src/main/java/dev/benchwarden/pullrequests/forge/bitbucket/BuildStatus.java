package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.CommitStatus;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Build status of a commit as both Bitbuckets have it; neither knows a warning. */
final class BuildStatus {

  private static final int LONGEST_KEY = 40;

  private BuildStatus() {}

  static String state(CommitStatus status) {
    return switch (status.state()) {
      case "pending" -> "INPROGRESS";
      case "failure" -> "FAILED";
      default -> "SUCCESSFUL";
    };
  }

  /** The Cloud takes short ones alone. */
  static String key(CommitStatus status) {
    String context = status.context();
    return context.length() <= LONGEST_KEY
        ? context
        : UUID.nameUUIDFromBytes(context.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
