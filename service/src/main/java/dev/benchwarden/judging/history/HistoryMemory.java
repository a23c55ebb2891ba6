package dev.benchwarden.judging.history;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.platform.work.AfterCommit;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Memory of recently read histories, so that only new results are read when revisions of a project
 * are judged one after the other. Each process has its own.
 */
@Component
class HistoryMemory {

  /** A project that needs more is read again each time. */
  private static final int MOST_BYTES = 24_000_000;

  private static final int BYTES_OF_MEDIAN = Integer.BYTES + Long.BYTES + Double.BYTES;
  private static final int BYTES_OF_SERIES = 200;
  private static final int BYTES_OF_REVISION = 200;
  private static final Duration LONGEST_UNUSED = Duration.ofMinutes(30);

  /** A mainline; without a line the default branch's. */
  private record Key(long project, @Nullable String line) {}

  private final Cache<Key, KnownHistories> byMainline =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((Key key, KnownHistories known) -> bytes(known))
          .expireAfterAccess(LONGEST_UNUSED)
          .build();

  @Nullable KnownHistories of(long project, @Nullable String line) {
    return byMainline.getIfPresent(new Key(project, line));
  }

  /**
   * What a transaction reads is remembered only after its commit, since the transaction may have
   * written it.
   */
  void remember(long project, KnownHistories known) {
    AfterCommit.run(() -> byMainline.put(new Key(project, known.mainline().line()), known));
  }

  private static int bytes(KnownHistories known) {
    long medians = known.columns().values().stream().mapToLong(HistoryColumns::size).sum();
    return Math.toIntExact(
        Math.min(
            Integer.MAX_VALUE,
            medians * BYTES_OF_MEDIAN
                + (long) known.columns().size() * BYTES_OF_SERIES
                + (long) known.mainline().size() * BYTES_OF_REVISION));
  }
}
