package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.verdict.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Evaluation that waits to be judged.
 *
 * @param lastBase the newest revision that it was judged against the last time
 * @param requests how many requests there were when this was read
 */
record JudgingTask(Subject subject, @Nullable Long lastBase, int requests) {}
