package bsonbench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.bson.BsonRegularExpression;
import org.bson.BsonTimestamp;
import org.bson.Document;
import org.bson.types.Binary;
import org.bson.types.CodeWithScope;
import org.bson.types.MaxKey;
import org.bson.types.MinKey;
import org.bson.types.ObjectId;

/**
 * The three documents of the MongoDB drivers' performance benchmarking specification, generated:
 * the same number of fields of each type, keys of 8 and strings of 80 random letters, always the
 * same for the same seed. The BSON has the size of the specification's own files to the byte.
 */
final class Documents {

  private static final int KEY_LENGTH = 8;
  private static final int TEXT_LENGTH = 80;
  private static final int DEEP_LEVELS = 6;

  /** Fields in the scopes of the twelve pieces of code in the specification's full document. */
  private static final int[] SCOPES = {0, 5, 7, 0, 0, 0, 3, 1, 0, 0, 4, 7};

  /** Elements of the six arrays in the specification's full document. */
  private static final int[] ARRAYS = {7, 7, 4, 4, 10, 8};

  private final Random random;
  private final List<Object> values = new ArrayList<>();

  private Documents(long seed) {
    random = new Random(seed);
  }

  /**
   * @param dataset {@code flat}, {@code deep} or {@code full}
   */
  static Document named(String dataset) {
    return switch (dataset) {
      case "flat" -> new Documents(1).flat();
      case "deep" -> new Documents(2).tree(DEEP_LEVELS);
      case "full" -> new Documents(3).full();
      default -> throw new IllegalArgumentException("No dataset is called " + dataset);
    };
  }

  /**
   * The size that the specification counts for MB/s: that of its source file, in bytes. It is a
   * constant, so that numbers stay comparable with those of other drivers.
   */
  static int sourceBytes(String dataset) {
    return switch (dataset) {
      case "flat" -> 8100;
      case "deep" -> 2284;
      case "full" -> 6722;
      default -> throw new IllegalArgumentException("No dataset is called " + dataset);
    };
  }

  private Document flat() {
    add(48, this::text);
    add(24, random::nextDouble);
    add(24, this::smallNumber);
    add(24, random::nextBoolean);
    add(24, random::nextLong);
    return withId();
  }

  private Document full() {
    add(12, random::nextLong);
    add(12, random::nextBoolean);
    for (int fields : SCOPES) {
      values.add(new CodeWithScope(text(), numbers(fields)));
    }
    for (int length : ARRAYS) {
      values.add(Collections.nCopies(length, smallNumber()));
    }
    add(6, this::smallNumber);
    add(6, () -> new Binary(text().getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
    add(6, MaxKey::new);
    add(6, MinKey::new);
    add(6, () -> new Date(smallNumber() * 86_400_000_000L));
    add(6, () -> new BsonTimestamp(smallNumber(), 1));
    add(6, this::text);
    add(4, Document::new);
    add(2, () -> new BsonRegularExpression(letters(KEY_LENGTH), ""));
    return withId();
  }

  private Document tree(int levels) {
    return levels == 1
        ? new Document("rightValue", letters(KEY_LENGTH)).append("leftValue", letters(KEY_LENGTH))
        : new Document("right", tree(levels - 1)).append("left", tree(levels - 1));
  }

  private Document withId() {
    Collections.shuffle(values, random);
    Document document = new Document("_id", new ObjectId(new Date(0), 1));
    values.forEach(value -> document.append(letters(KEY_LENGTH), value));
    return document;
  }

  private Document numbers(int count) {
    Document document = new Document();
    for (int field = 0; field < count; field++) {
      document.append(letters(KEY_LENGTH), smallNumber());
    }
    return document;
  }

  private void add(int count, Supplier<Object> value) {
    for (int field = 0; field < count; field++) {
      values.add(value.get());
    }
  }

  private int smallNumber() {
    return 1 + random.nextInt(99);
  }

  private String text() {
    return letters(TEXT_LENGTH);
  }

  private String letters(int length) {
    StringBuilder letters = new StringBuilder(length);
    for (int place = 0; place < length; place++) {
      int letter = random.nextInt(52);
      letters.append((char) (letter < 26 ? 'a' + letter : 'A' + letter - 26));
    }
    return letters.toString();
  }
}
