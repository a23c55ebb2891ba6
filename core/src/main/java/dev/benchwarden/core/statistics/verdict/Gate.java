package dev.benchwarden.core.statistics.verdict;

/** Gate of a build: what an evaluation means for it. */
public enum Gate {
  PASS,
  FAIL,
  /** Nothing can be concluded, so nothing is blocked. */
  NEUTRAL;

  /** Neutral instead of passing if too little was, or would have been, detected. */
  public Gate seeing(Sensitivity sensitivity) {
    boolean isSeen = !sensitivity.isBlind() && !sensitivity.seesHardlyAnything();
    return this == PASS && !isSeen ? NEUTRAL : this;
  }
}
