package dev.benchwarden.measuring.agent;

import dev.benchwarden.measuring.request.RequestState;
import java.util.UUID;

/**
 * Lease as it is stored.
 *
 * @param isOver whether it expired, or the request has ended
 * @param isList whether commits are asked for
 * @param isPair whether two revisions are asked for
 * @param measured of how many revisions it has uploaded runs
 */
record HeldLease(
    long project,
    UUID request,
    RequestState state,
    boolean isOver,
    boolean isList,
    boolean isPair,
    int measured) {

  /** Whether runs of everything requested have arrived. */
  boolean isMeasured() {
    return measured >= (isPair ? 2 : 1);
  }
}
