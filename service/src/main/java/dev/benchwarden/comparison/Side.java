package dev.benchwarden.comparison;

import dev.benchwarden.catalog.Revision;

/**
 * One side of a comparison: a revision, and which of its runs count.
 *
 * @param selector what the client asked for
 * @param mainline whether the runs of the mainline count, or those of branches and pull requests
 */
record Side(String selector, Revision revision, boolean mainline) {}
