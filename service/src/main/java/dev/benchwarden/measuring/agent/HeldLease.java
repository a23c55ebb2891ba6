package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.RequestState;
import java.util.UUID;

/**
 * Lease as it is stored.
 *
 * @param isOver whether it expired, or the request has ended
 * @param isList whether commits are asked for
 * @param runs how many runs it has brought
 */
record HeldLease(
    long project, UUID request, RequestState state, boolean isOver, boolean isList, int runs) {}
