package dev.benchwarden.pages.picture;

import dev.benchwarden.platform.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Size of a picture in pixels. An image of the largest size takes 10 MB of memory while it is
 * drawn.
 */
record Size(int width, int height) {

  /** The size that chats and social networks show without cropping. */
  static final Size OF_PREVIEW = new Size(1200, 630);

  private static final int LEAST_WIDTH = 480;
  private static final int LEAST_HEIGHT = 320;
  private static final int MOST_WIDTH = 2000;
  private static final int MOST_HEIGHT = 1250;

  /**
   * @throws ProblemException 422 if one of them is out of bounds
   */
  static Size of(@Nullable Integer width, @Nullable Integer height) {
    return new Size(
        within("width", width, OF_PREVIEW.width, LEAST_WIDTH, MOST_WIDTH),
        within("height", height, OF_PREVIEW.height, LEAST_HEIGHT, MOST_HEIGHT));
  }

  private static int within(String name, @Nullable Integer asked, int usual, int least, int most) {
    if (asked == null) {
      return usual;
    }
    if (asked < least || asked > most) {
      throw ProblemException.invalidParameter(
          name, "%d is not within %d and %d pixels".formatted(asked, least, most));
    }
    return asked;
  }
}
