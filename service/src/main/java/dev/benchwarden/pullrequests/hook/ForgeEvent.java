package dev.benchwarden.pullrequests.hook;

import org.jspecify.annotations.Nullable;

/**
 * Event reported by a forge. It only says where to look; the forge is then asked for the facts,
 * except for buttons, which cannot be asked for.
 */
sealed interface ForgeEvent {

  /** With its owner, such as {@code acme/driver}. */
  String repository();

  /** A pull request was opened, pushed to, closed, reopened, or given another target. */
  record PullRequestTouched(String repository, int number) implements ForgeEvent {}

  /** An issue was closed, reopened or given labels. */
  record IssueTouched(String repository) implements ForgeEvent {}

  /** Event: a comment on a pull request. */
  record CommentWritten(String repository, int number, long comment, String body)
      implements ForgeEvent {}

  /**
   * Event: a pressed button of a check.
   *
   * @param commit that the check is shown at
   * @param check its name; absent if all checks of the commit were requested again
   */
  record ButtonPressed(
      String repository, String commit, @Nullable String check, String button, String account)
      implements ForgeEvent {

    boolean isOf(String name) {
      return check == null || check.equals(name);
    }
  }

  /**
   * A repository was renamed or given to another owner.
   *
   * @param repository its previous name
   */
  record RepositoryMoved(String repository) implements ForgeEvent {}
}
