/** Series, machines, revisions and medians: the values that all other packages use. */
@NullMarked
package dev.benchwarden.core.series;

import org.jspecify.annotations.NullMarked;
