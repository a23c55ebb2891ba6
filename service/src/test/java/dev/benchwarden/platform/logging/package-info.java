@NullMarked
package dev.benchwarden.platform.logging;

import org.jspecify.annotations.NullMarked;

