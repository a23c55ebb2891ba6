package dev.benchwarden.measuring.request;

/** State of a measurement request. */
public enum RequestState {
  /** It waits for an agent, or for CI to be told. */
  QUEUED,
  /** An agent is at it. */
  LEASED,
  /** CI was told to measure it. */
  DISPATCHED,
  /** Its results are here. */
  DONE,
  /** It could not be measured. */
  FAILED,
  /** The revision cannot be built. */
  UNBUILDABLE,
  /** A person does not want it any more. */
  CANCELLED,
  /** CI brought no results in time. */
  EXPIRED;

  /** Whether something may still come of it. */
  public boolean isOpen() {
    return switch (this) {
      case QUEUED, LEASED, DISPATCHED -> true;
      case DONE, FAILED, UNBUILDABLE, CANCELLED, EXPIRED -> false;
    };
  }
}
