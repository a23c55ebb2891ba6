package dev.benchwarden.pages.view;

import java.time.Instant;
import java.util.UUID;

/**
 * Named state of a page.
 *
 * @param address the rest of the address after the project's page: filters, order, selection
 */
record SavedView(UUID id, String name, String address, String savedBy, Instant savedAt) {}
