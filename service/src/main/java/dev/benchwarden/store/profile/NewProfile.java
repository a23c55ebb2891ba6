package dev.benchwarden.store.profile;

import dev.benchwarden.core.profile.FoldedProfile;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A profile to be stored.
 *
 * @param run the number of its run inside the database
 * @param benchmark the number of the benchmark that ran alone; absent where the whole suite did
 * @param contentHash SHA-256 of the profiler's file, unpacked
 */
public record NewProfile(
    UUID id, long run, @Nullable Long benchmark, byte[] contentHash, FoldedProfile tree) {}
