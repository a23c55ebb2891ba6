package dev.benchwarden.judging.profile;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a profile stands: its run, as far as another profile is looked for to compare it with.
 *
 * @param benchmark the number of the benchmark that ran alone; absent where the whole suite did
 * @param unit of the weights
 * @param mainline whether the run counts for a stable branch
 * @param line the stable branch beside the default one; absent if none
 * @param fork whether nobody but a fork vouches for it
 * @param base the number of the merge base, where that is known and stored
 */
record ProfiledRun(
    UUID profile,
    @Nullable Long benchmark,
    String unit,
    long revision,
    long machine,
    boolean mainline,
    @Nullable String line,
    boolean fork,
    @Nullable String pair,
    @Nullable Long base) {}
