package dev.benchwarden.judging.alert;

/** Event: people acted on alerts on limits, in the transaction that keeps it. */
public record LimitAlertsDecided(long project) {}
