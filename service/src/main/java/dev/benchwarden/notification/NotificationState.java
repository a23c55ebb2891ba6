package dev.benchwarden.notification;

/** State of a message. */
enum NotificationState {
  QUEUED,
  /** The receiver did not accept it; it will be tried again. */
  RETRYING,
  DELIVERED,
  /** The receiver refused it, or did not accept it for a day. */
  FAILED
}
