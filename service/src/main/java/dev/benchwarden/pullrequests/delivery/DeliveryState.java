package dev.benchwarden.pullrequests.delivery;

/** State of the delivery to a pull request. */
public enum DeliveryState {
  /** Something is to be told. */
  QUEUED,
  /** The forge has all that is to be told. */
  TOLD,
  /** Nothing was sent, since nothing can be or may be; tried again with the next results. */
  NOT_TOLD,
  /** The forge did not take it; it will be tried again. */
  RETRYING,
  /** The forge did not take it for a day; tried again with the next results. */
  FAILED
}
