package dev.benchwarden.core.backfill;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of how a source is read.
 *
 * @param format what the source is; null: recognised by its name and beginning
 * @param pattern what the paths of harness files tell about them
 * @param manifest what a list states about harness files
 * @param common parameters of all uploads that do not set their own, such as {@code machine}
 * @param largest bytes of a file, unpacked, that is read as a whole; larger ones make the source
 *     unreadable
 */
public record BackfillOptions(
    @Nullable Format format,
    @Nullable PathTemplate pattern,
    @Nullable Manifest manifest,
    Map<String, String> common,
    MetricHints hints,
    long largest) {

  /** As much as the service takes unpacked, by default. */
  private static final long LARGEST = 512L << 20;

  public BackfillOptions(
      @Nullable Format format,
      @Nullable PathTemplate pattern,
      @Nullable Manifest manifest,
      Map<String, String> common,
      MetricHints hints) {
    this(format, pattern, manifest, common, hints, LARGEST);
  }

  /** Format of a source. */
  public enum Format {
    FILES,
    GITHUB_ACTION_BENCHMARK,
    OTAVA,
    BENCHER,
    CONBENCH,
    EXPORT
  }

  /** The machine of sources that name none. */
  String machine() {
    return common.getOrDefault("machine", "ci");
  }
}
