package dev.benchwarden.measuring.request;

/** State of a measurement request. */
public enum RequestState {
  /** It waits for an agent, or for its dispatch to CI. */
  QUEUED,
  /** An agent works on it. */
  LEASED,
  /** It was dispatched to CI. */
  DISPATCHED,
  /** Its results have arrived. */
  DONE,
  /** It could not be measured. */
  FAILED,
  /** The revision cannot be built. */
  UNBUILDABLE,
  /** A person cancelled it. */
  CANCELLED,
  /** CI brought no results in time. */
  EXPIRED;

  /** Whether it may still get results. */
  public boolean isOpen() {
    return switch (this) {
      case QUEUED, LEASED, DISPATCHED -> true;
      case DONE, FAILED, UNBUILDABLE, CANCELLED, EXPIRED -> false;
    };
  }
}
