package dev.benchwarden.pullrequests.forge;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Status beside a commit.
 *
 * @param state {@code pending}, {@code success}, {@code warning} or {@code failure}
 * @param targetUrl where it leads
 * @param description at most 140 characters
 * @param context identifies it among the others of the commit, at most 255 characters
 */
public record CommitStatus(
    String state,
    @JsonProperty("target_url") String targetUrl,
    String description,
    String context) {

  public boolean isWarning() {
    return state.equals("warning");
  }

  /** The same where there are no warnings, or where one would block the merge. */
  public CommitStatus withoutWarning() {
    return isWarning() ? new CommitStatus("success", targetUrl, description, context) : this;
  }
}
