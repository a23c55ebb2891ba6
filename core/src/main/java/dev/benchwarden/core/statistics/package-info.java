/**
 * Every formula: pure functions over values, free of Spring, SQL and HTTP. Here are the ones that
 * the packages below share.
 */
@NullMarked
package dev.benchwarden.core.statistics;

import org.jspecify.annotations.NullMarked;
