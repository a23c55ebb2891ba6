package dev.benchwarden.store.policy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A project's policy, and what its author may have meant otherwise.
 *
 * @param limitMistakes sentences about limits that are held against nothing that was measured
 */
record ShownPolicy(@JsonUnwrapped StoredPolicy stored, List<String> limitMistakes) {}
