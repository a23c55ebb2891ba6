package dev.benchwarden.core.plan;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Question that a plan answers.
 *
 * @param budget how long a machine may measure, in seconds
 * @param runs how often each benchmark is to run; null for what its scatter needs
 * @param changed the files that the change touches, from the top of the repository; empty if
 *     unknown
 * @param effectless whether these files cannot change the speed, as documents cannot
 * @param seed draws the tenth that always runs: the same seed draws the same
 */
public record PlanQuestion(
    double budget, @Nullable Integer runs, Set<String> changed, boolean effectless, String seed) {}
