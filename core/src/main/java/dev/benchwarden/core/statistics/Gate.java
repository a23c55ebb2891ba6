package dev.benchwarden.core.statistics;

/** Gate of a build: what an evaluation means for it. */
public enum Gate {
  PASS,
  FAIL,
  /** Nothing can be said, so nothing is held up. */
  NEUTRAL;

  /** What does not pass where too little was, or would have been, seen. */
  public Gate seeing(Sensitivity sensitivity) {
    boolean isSeen = !sensitivity.isBlind() && !sensitivity.seesHardlyAnything();
    return this == PASS && !isSeen ? NEUTRAL : this;
  }
}
