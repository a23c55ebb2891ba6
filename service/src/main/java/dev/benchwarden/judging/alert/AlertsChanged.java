package dev.benchwarden.judging.alert;

import java.util.List;

/**
 * Something happened to alerts. Published in the transaction that stores it, so that what a
 * listener writes is kept with it or not at all.
 *
 * @param changes the changes by one judgement or one person, at least one
 */
public record AlertsChanged(long project, List<AlertChange> changes) {}
