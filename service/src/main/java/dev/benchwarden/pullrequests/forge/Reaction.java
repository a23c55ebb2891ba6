package dev.benchwarden.pullrequests.forge;

/** Reaction that answers a comment without a new comment. */
public enum Reaction {
  /** The command was executed. */
  DONE("+1"),
  /** It was not understood, or its author may not give this command. */
  REFUSED("confused");

  private final String content;

  Reaction(String content) {
    this.content = content;
  }

  /** As GitHub and Gitea name it. */
  public String content() {
    return content;
  }
}
