package dev.benchwarden.pullrequests.delivery;

/** State of the delivery to a pull request. */
public enum DeliveryState {
  /** Something is to be delivered. */
  QUEUED,
  /** The forge has everything that is to be delivered. */
  TOLD,
  /** Nothing was sent, since nothing can or may be sent; tried again with the next results. */
  NOT_TOLD,
  /** The forge did not accept it; it will be tried again. */
  RETRYING,
  /** The forge did not accept it for a day; tried again with the next results. */
  FAILED
}
