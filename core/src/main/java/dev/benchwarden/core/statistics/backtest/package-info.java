/** What other thresholds would have found in the past of a project, and how often rightly. */
@NullMarked
package dev.benchwarden.core.statistics.backtest;

import org.jspecify.annotations.NullMarked;
