package dev.benchwarden.uploads.profile;

import dev.benchwarden.core.profile.FoldedProfile;

/**
 * A profile that was read.
 *
 * @param hash SHA-256 of the profiler's file, unpacked even if the profiler packed it
 */
record ReadProfile(FoldedProfile tree, byte[] hash) {}
