package dev.benchwarden.pullrequests.forge;

/**
 * Comment on a pull request, as the forge tells it now.
 *
 * @param id the forge's number
 * @param number of the pull request
 * @param account by which the forge knows whoever wrote it
 * @param author the account's name, which others may have too
 * @param body as it was written
 */
public record Comment(long id, int number, String account, String author, String body) {

  /** Where no two accounts have the same name. */
  public Comment(long id, int number, String author, String body) {
    this(id, number, author, author, body);
  }
}
