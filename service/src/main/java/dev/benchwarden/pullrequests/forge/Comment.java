package dev.benchwarden.pullrequests.forge;

/**
 * Comment on a pull request, in its present form on the forge.
 *
 * @param id the forge's number
 * @param number of the pull request
 * @param account by which the forge identifies the author
 * @param author the account's name, which others may have too
 * @param body as it was written
 */
public record Comment(long id, int number, String account, String author, String body) {

  /** For forges on which no two accounts have the same name. */
  public Comment(long id, int number, String author, String body) {
    this(id, number, author, author, body);
  }
}
