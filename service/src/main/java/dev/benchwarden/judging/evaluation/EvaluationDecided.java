package dev.benchwarden.judging.evaluation;

import java.util.UUID;

/**
 * Event: a person decided about what the evaluation of a pull request found, in the transaction
 * that keeps it.
 */
public record EvaluationDecided(long project, int pullRequest, UUID evaluation) {}
