package dev.benchwarden.pullrequests.forge;

/** Thrown if a forge cannot be connected to as described. */
class UnusableForgeException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String place;

  /**
   * @param place of what is wrong in the description, as a JSON pointer
   * @param why in a sentence
   */
  UnusableForgeException(String place, String why) {
    super(why);
    this.place = place;
  }

  String place() {
    return place;
  }
}
