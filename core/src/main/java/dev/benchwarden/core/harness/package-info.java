/**
 * Readers of what benchmark harnesses write: bytes in, values out, free of Spring, SQL and HTTP.
 * And the filters by which harnesses run only some benchmarks.
 */
@NullMarked
package dev.benchwarden.core.harness;

import org.jspecify.annotations.NullMarked;
