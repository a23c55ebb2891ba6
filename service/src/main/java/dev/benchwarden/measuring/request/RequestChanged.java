package dev.benchwarden.measuring.request;

import java.util.UUID;

/**
 * Event: a measurement request has changed its state. Published in the transaction that stores it,
 * so that what a listener writes is kept with it or not at all.
 */
public record RequestChanged(long project, UUID request, RequestState state, RequestVia via) {}
