/**
 * Readers of what benchmark harnesses write: bytes in, values out, free of Spring, SQL and HTTP.
 */
@NullMarked
package dev.benchwarden.core.harness;

import org.jspecify.annotations.NullMarked;
