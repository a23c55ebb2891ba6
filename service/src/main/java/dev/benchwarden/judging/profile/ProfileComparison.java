package dev.benchwarden.judging.profile;

import dev.benchwarden.core.answer.ProfileDifferenceAnswer;
import dev.benchwarden.store.profile.StoredProfile;

/**
 * Comparison of two profiles.
 *
 * @param baseline the profile before the change
 * @param candidate the profile that is explained
 */
record ProfileComparison(
    StoredProfile baseline, StoredProfile candidate, ProfileDifferenceAnswer difference) {}
