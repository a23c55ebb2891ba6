package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Source of what harnesses wrote, in the files of a directory or an archive.
 *
 * @param parameters what is known about a file by its path; empty: the file is not a result
 * @param common parameters of all files that do not set their own
 */
record HarnessFiles(
    FileTree files,
    Function<String, Optional<Map<String, String>>> parameters,
    Map<String, String> common)
    implements BackfillSource {

  @Override
  public void read(BackfillSink sink) throws IOException {
    files.walk((path, content) -> {
      Optional<Map<String, String>> known = parameters.apply(path);
      if (known.isPresent()) {
        Map<String, String> all = new TreeMap<>(common);
        all.putAll(known.get());
        all.replaceAll(HarnessFiles::understood);
        accept(sink, new BackfillUpload(path, all, content::open));
      }
    });
  }

  /** What is wrong with a file of an archive shows when it is read. */
  private static void accept(BackfillSink sink, BackfillUpload upload) throws IOException {
    try {
      sink.accept(upload);
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
  }

  /** A time may be written in more ways here than the service takes. */
  private static String understood(String parameter, String value) {
    return parameter.endsWith("_at") ? Objects.requireNonNull(Times.understood(value)) : value;
  }
}
