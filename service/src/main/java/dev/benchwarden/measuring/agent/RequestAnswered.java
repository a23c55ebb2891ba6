package dev.benchwarden.measuring.agent;

import java.util.UUID;

/**
 * Event: a run has answered a request. Published in the transaction that stores it.
 *
 * @param revision the name of the one that was measured
 */
public record RequestAnswered(long project, UUID request, String revision) {}
