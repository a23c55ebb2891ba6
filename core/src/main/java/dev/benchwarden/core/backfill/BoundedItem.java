package dev.benchwarden.core.backfill;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.util.JsonParserDelegate;

/** One item of a list, held in memory and limited to the size that any tool writes. */
final class BoundedItem extends JsonParserDelegate {

  /** A report with some ten thousand measures has this many. */
  private static final int MOST_TOKENS = 2_000_000;

  /** Of such a report, some megabytes. */
  static final int MOST_BYTES = 16 << 20;

  private final long start;
  private int tokens;

  BoundedItem(JsonParser parser) {
    super(parser);
    this.start = offset();
  }

  @Override
  public @Nullable JsonToken nextToken() {
    if (++tokens > MOST_TOKENS || offset() - start > MOST_BYTES) {
      throw new StreamReadException(this, "one entry has more than any tool writes into one");
    }
    return super.nextToken();
  }

  /** Bytes or characters: a parser counts the one or the other. */
  private long offset() {
    TokenStreamLocation place = currentLocation();
    return Math.max(place.getByteOffset(), place.getCharOffset());
  }
}
