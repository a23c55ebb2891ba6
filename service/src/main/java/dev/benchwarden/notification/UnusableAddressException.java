package dev.benchwarden.notification;

/**
 * Thrown for an address to which nothing can be sent; the message continues after "The address".
 */
class UnusableAddressException extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableAddressException(String why) {
    super(why);
  }
}
