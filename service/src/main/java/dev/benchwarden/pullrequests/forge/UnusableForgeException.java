package dev.benchwarden.pullrequests.forge;

/** Thrown if a forge cannot be connected to as described. */
public class UnusableForgeException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String place;

  /**
   * @param place of what is wrong in the description, as a JSON pointer
   * @param why in a sentence
   */
  public UnusableForgeException(String place, String why) {
    super(why);
    this.place = place;
  }

  public String place() {
    return place;
  }
}
