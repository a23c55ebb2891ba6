/** How small a change measurements can show, and how many more of them would show a smaller one. */
@NullMarked
package dev.benchwarden.core.statistics.power;

import org.jspecify.annotations.NullMarked;
