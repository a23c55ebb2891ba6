package dev.benchwarden.policy;

/** Which number decides whether a series changed. */
public enum Decision {
  /** Corrected p at most alpha, and an effect of at least the minimum. */
  P,
  /** |z| above the threshold, whatever the size of the effect. */
  Z,
  /** Both of the above. */
  BOTH
}
