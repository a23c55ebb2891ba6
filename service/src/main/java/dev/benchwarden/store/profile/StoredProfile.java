package dev.benchwarden.store.profile;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A profile of a run, without its stacks.
 *
 * @param benchmark the benchmark that ran alone; absent where the whole suite did
 * @param parameters of that benchmark
 * @param format what it was read from, such as {@code jfr}
 * @param unit of its weights, such as {@code samples}
 * @param total of its weights
 * @param frames how many different functions it has
 * @param nodes how many different beginnings of stacks
 * @param rawBytes how long the profiler's file is; absent when that is not kept any more
 */
public record StoredProfile(
    UUID id,
    UUID run,
    String revision,
    String machine,
    @Nullable String benchmark,
    @Nullable Map<String, String> parameters,
    String format,
    String unit,
    double total,
    int frames,
    int nodes,
    @Nullable Long rawBytes,
    Instant receivedAt) {}
