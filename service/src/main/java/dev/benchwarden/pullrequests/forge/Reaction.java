package dev.benchwarden.pullrequests.forge;

/** Reaction that answers a comment without another one. */
public enum Reaction {
  /** What it asks for is done. */
  DONE("+1"),
  /** It was not understood, or its author may not ask for it. */
  REFUSED("confused");

  private final String content;

  Reaction(String content) {
    this.content = content;
  }

  /** As GitHub and Gitea name it. */
  String content() {
    return content;
  }
}
