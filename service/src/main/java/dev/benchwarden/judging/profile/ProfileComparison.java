package dev.benchwarden.judging.profile;

import dev.benchwarden.core.answer.ProfileDifferenceAnswer;
import dev.benchwarden.store.profile.StoredProfile;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two profiles.
 *
 * @param baseline the profile before the change
 * @param candidate the profile that is explained
 * @param revisionsAfter how many revisions the explained one came after the one that {@code before}
 *     names; absent where none is named
 */
record ProfileComparison(
    StoredProfile baseline,
    StoredProfile candidate,
    @Nullable Integer revisionsAfter,
    ProfileDifferenceAnswer difference) {}
