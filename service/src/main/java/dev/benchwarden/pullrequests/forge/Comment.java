package dev.benchwarden.pullrequests.forge;

/**
 * Comment on a pull request, as the forge tells it now.
 *
 * @param id the forge's number
 * @param number of the pull request
 * @param author the account's name
 * @param body as it was written
 */
public record Comment(long id, int number, String author, String body) {}
