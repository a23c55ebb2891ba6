/** Every formula: pure functions over values, free of Spring, SQL and HTTP. */
@NullMarked
package dev.benchwarden.core.statistics;

import org.jspecify.annotations.NullMarked;
