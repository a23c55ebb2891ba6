package dev.benchwarden.admission;

import dev.benchwarden.access.Trust;

/**
 * An upload that may come in.
 *
 * @param place where it goes, which for a fork is what its forge says
 */
public record Admitted(Trust trust, Place place) {}
