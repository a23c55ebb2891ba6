package dev.benchwarden.core.profile;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** The beginning of a profile, unpacked, from which its form is recognised. */
public final class ProfileHead {

  /** Enough to recognise every form, and for a first line as long as lines may be. */
  static final int MAX_BYTES = 1_100_000;

  private final byte[] bytes;
  private final String text;

  ProfileHead(byte[] bytes) {
    this.bytes = bytes;
    this.text = new String(bytes, StandardCharsets.UTF_8);
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** The text it is if it is text. */
  String text() {
    return text;
  }

  /** Its first lines, without the last one, which may be cut off. */
  List<String> lines() {
    List<String> lines = text.lines().toList();
    boolean isWhole = bytes.length < MAX_BYTES;
    return isWhole || lines.isEmpty() ? lines : lines.subList(0, lines.size() - 1);
  }

  /** The unsigned byte at an index, or -1 behind the end. */
  int at(int index) {
    return index < bytes.length ? Byte.toUnsignedInt(bytes[index]) : -1;
  }

  /** Whether it begins with these bytes. */
  boolean startsWith(int... beginning) {
    for (int i = 0; i < beginning.length; i++) {
      if (at(i) != beginning[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is a JSON object whose head names all of these fields. */
  boolean isJsonWith(String... fields) {
    return text.stripLeading().startsWith("{")
        && List.of(fields).stream().allMatch(field -> text.contains("\"" + field + "\""));
  }
}
