package dev.benchwarden.judging.alert;

import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Event: a person acted on alerts on limits, in the transaction that keeps it.
 *
 * @param done the outcome for each alert
 * @param by the name of the person or token
 */
public record LimitAlertsDecided(
    long project, Map<UUID, AlertEventKind> done, String by, @Nullable String note) {}
