package dev.benchwarden.core.backfill;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * One run of the past.
 *
 * @param place where in the source it lies; the same in every reading of the source, and no other
 *     upload's
 * @param parameters of the upload, by their names in the API; {@code revision} and {@code machine}
 *     at least
 * @param body what a harness wrote, or the neutral format
 */
public record BackfillUpload(String place, Map<String, String> parameters, Body body) {

  BackfillUpload(String place, Map<String, String> parameters, byte[] body) {
    this(place, parameters, () -> new ByteArrayInputStream(body));
  }

  /** Bytes in the source: they can be read once, and before the next run is handed on. */
  public interface Body {
    InputStream open() throws IOException;
  }

  /** Begins the key of every run of the past, so that a stored one is known for it. */
  public static final String KEY_PREFIX = "import-";

  /** The same with what the repository knows of its revision; a tag that the source gives stays. */
  BackfillUpload with(Map<String, String> commit) {
    Map<String, String> all = new TreeMap<>(parameters);
    all.putAll(commit);
    if (parameters.containsKey("tag")) {
      all.put("tag", String.valueOf(parameters.get("tag")));
    }
    return new BackfillUpload(place, all, body);
  }

  /** The same for a place that earlier uploads already have. */
  BackfillUpload repeated(int before) {
    return new BackfillUpload("%s (%d)".formatted(place, before + 1), parameters, body);
  }

  /**
   * Identifies the run in every reading of the source, so that a run that was sent is recognised.
   */
  public String key() {
    return KEY_PREFIX
        + HexFormat.of().formatHex(sha256(place + "\n" + revision() + "\n" + machine()));
  }

  String revision() {
    return parameters.getOrDefault("revision", "");
  }

  private String machine() {
    return parameters.getOrDefault("machine", "");
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
