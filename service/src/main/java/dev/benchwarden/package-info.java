/** A self-hosted service that finds performance regressions and reports them in pull requests. */
@NullMarked
package dev.benchwarden;

import org.jspecify.annotations.NullMarked;
