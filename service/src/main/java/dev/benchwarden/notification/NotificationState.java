package dev.benchwarden.notification;

/** How far a message is. */
enum NotificationState {
  QUEUED,
  /** The receiver did not take it; it will be tried again. */
  RETRYING,
  DELIVERED,
  /** The receiver refused it, or did not take it for a day. */
  FAILED
}
