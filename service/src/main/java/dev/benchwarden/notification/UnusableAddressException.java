package dev.benchwarden.notification;

/** An address that nothing can be sent to; the message goes on after "The address". */
class UnusableAddressException extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableAddressException(String why) {
    super(why);
  }
}
