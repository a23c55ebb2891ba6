/** The check of a release, for release pipelines. */
@NullMarked
package dev.benchwarden.cli.release;

import org.jspecify.annotations.NullMarked;
