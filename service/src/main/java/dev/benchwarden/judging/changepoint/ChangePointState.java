package dev.benchwarden.judging.changepoint;

/** Decision of a person on a change point. */
public enum ChangePointState {
  /** No decision yet: the service found it. */
  PROPOSED,
  /** It is real, and stays whatever later results show. */
  CONFIRMED,
  /** It is noise: neither it nor one within two points of it is found again. */
  REJECTED
}
