package dev.benchwarden.core.backfill;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.util.JsonParserDelegate;

/** One item of a list, held in memory and limited to the size that any tool writes. */
final class BoundedItem extends JsonParserDelegate {

  /** A report with some ten thousand measures has this many. */
  private static final int MOST_TOKENS = 2_000_000;

  private int tokens;

  BoundedItem(JsonParser parser) {
    super(parser);
  }

  @Override
  public @Nullable JsonToken nextToken() {
    if (++tokens > MOST_TOKENS) {
      throw new StreamReadException(this, "one entry has more than any tool writes into one");
    }
    return super.nextToken();
  }
}
