/** Series, machines, revisions and medians: the values that all others speak of. */
@NullMarked
package dev.benchwarden.core.series;

import org.jspecify.annotations.NullMarked;
