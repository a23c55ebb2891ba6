/**
 * Measurement of two revisions in turn on this machine: worktrees, builds, rounds, looks, and the
 * report.
 */
@NullMarked
package dev.benchwarden.cli.measure;

import org.jspecify.annotations.NullMarked;
