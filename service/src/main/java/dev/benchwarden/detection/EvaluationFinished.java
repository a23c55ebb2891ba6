package dev.benchwarden.detection;

import java.util.UUID;

/**
 * A pull request was judged. Published in the transaction that stores what was found, so that what
 * a listener writes is kept with it or not at all.
 */
public record EvaluationFinished(long project, int pullRequest, UUID evaluation) {}
