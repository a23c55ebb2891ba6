package dev.benchwarden.core.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * A policy as the text of {@code .benchwarden.yml}. Keys that are absent, or have nothing or null
 * behind them, keep their defaults; everything else must be right, or nothing is taken.
 */
public final class PolicyYaml {

  /** The largest text that is read, in bytes of UTF-8. */
  public static final int MAX_BYTES = 64 * 1024;

  /** Every key with its default and a word on what it does. */
  public static final String DEFAULT_TEXT = resource("default-policy.yml");

  /** What the API answers beside the policy: an answer can be edited and sent back. */
  private static final List<String> ANSWER_KEYS =
      List.of("yaml", "version", "updatedAt", "updatedBy", "limitMistakes");

  private PolicyYaml() {}

  /**
   * @throws UnreadablePolicyException with every mistake and its place
   */
  public static Policy read(String text) {
    return read(text, PolicyReader.KEYS);
  }

  /**
   * A text that was taken before. While a release replaces another, the newer one may have taken
   * keys and words that the older one does not know: these keep their defaults.
   */
  public static Policy readStored(String text) {
    return read(text, PolicyReader.KEYS, new Mistakes());
  }

  /**
   * Accepts a text that is empty or in which {@link #readStored} finds keys: one that some release
   * may have accepted.
   *
   * @throws UnreadablePolicyException if it is no YAML, or a text, number or list
   */
  public static void requireKeys(String text) {
    requireLength(text.getBytes(StandardCharsets.UTF_8).length);
    Mistakes mistakes = new Mistakes();
    YamlDocument.read(text, mistakes).filter(value -> !value.isAbsent()).ifPresent(Value::fields);
    mistakes.throwIfAny();
  }

  /**
   * The same keys as JSON, which is read as the YAML that it is. What an answer of the API holds
   * beside them is passed over.
   *
   * @throws UnreadablePolicyException with every mistake and its place
   */
  public static Policy readJson(String text) {
    List<String> known = Stream.concat(PolicyReader.KEYS.stream(), ANSWER_KEYS.stream()).toList();
    return read(YamlDocument.withoutEscapedSlashes(text), known);
  }

  /**
   * The text of a file.
   *
   * @throws UnreadablePolicyException if it is empty, too long, or not UTF-8
   */
  public static String decode(byte[] file) {
    if (file.length == 0) {
      throw unreadable("is empty: what keeps all defaults is written {}");
    }
    requireLength(file.length);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
    } catch (CharacterCodingException notText) {
      throw unreadable("is not text in UTF-8");
    }
  }

  /** The shortest text that gives this policy: what differs from the defaults. */
  public static String write(Policy policy) {
    return PolicyWriter.write(policy);
  }

  private static Policy read(String text, List<String> known) {
    requireLength(text.getBytes(StandardCharsets.UTF_8).length);
    Mistakes mistakes = new Mistakes();
    Policy policy = read(text, known, mistakes);
    mistakes.throwIfAny();
    return policy;
  }

  private static Policy read(String text, List<String> known, Mistakes mistakes) {
    return YamlDocument.read(text, mistakes)
        .flatMap(Value::fields)
        .map(fields -> PolicyReader.policy(fields.only(known)))
        .orElse(Policy.DEFAULT);
  }

  private static void requireLength(int bytes) {
    if (bytes > MAX_BYTES) {
      throw unreadable("is longer than %d bytes".formatted(MAX_BYTES));
    }
  }

  private static UnreadablePolicyException unreadable(String detail) {
    return new UnreadablePolicyException(List.of(Mistake.ofWhole(1, 1, detail)));
  }

  private static String resource(String name) {
    try (InputStream text = PolicyYaml.class.getResourceAsStream(name)) {
      if (text == null) {
        throw new IllegalStateException("the jar lacks " + name);
      }
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
