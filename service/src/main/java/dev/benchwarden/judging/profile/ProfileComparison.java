package dev.benchwarden.judging.profile;

import dev.benchwarden.core.answer.ProfileDifferenceAnswer;
import dev.benchwarden.store.profile.StoredProfile;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two profiles.
 *
 * @param baseline the profile before the change
 * @param candidate the profile after the change
 * @param revisionsAfter how many revisions the candidate came after the one that {@code before}
 *     names; absent where none is named
 */
record ProfileComparison(
    StoredProfile baseline,
    StoredProfile candidate,
    @Nullable Integer revisionsAfter,
    ProfileDifferenceAnswer difference) {}
