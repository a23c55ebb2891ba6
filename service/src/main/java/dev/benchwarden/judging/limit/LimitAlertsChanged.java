package dev.benchwarden.judging.limit;

import java.util.List;

/**
 * Event: alerts on limits were opened or resolved, in the transaction that did so.
 *
 * @param changed as they are now
 */
public record LimitAlertsChanged(long project, List<LimitAlert> changed) {}
