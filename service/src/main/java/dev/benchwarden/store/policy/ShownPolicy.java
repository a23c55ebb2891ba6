package dev.benchwarden.store.policy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A project's policy, with its likely mistakes.
 *
 * @param limitMistakes sentences about limits that apply to no measured series
 */
record ShownPolicy(
    @JsonUnwrapped StoredPolicy stored, String version, List<String> limitMistakes) {}
