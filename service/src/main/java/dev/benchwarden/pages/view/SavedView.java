package dev.benchwarden.pages.view;

import java.time.Instant;
import java.util.UUID;

/**
 * A state of a page under a name.
 *
 * @param address what follows the address of the project's page: filters, order, what is chosen
 */
record SavedView(UUID id, String name, String address, String savedBy, Instant savedAt) {}
