package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A decision to be made about a pull request.
 *
 * @param by the name of the person who decides
 * @param reason 1 to 4000 characters
 * @param evaluation what the person looked at; absent: whatever is current
 */
public record NewDecision(
    PullRequestDecision.Kind kind, String by, String reason, @Nullable UUID evaluation) {}
