@NullMarked
package dev.benchwarden.logging;

import org.jspecify.annotations.NullMarked;
