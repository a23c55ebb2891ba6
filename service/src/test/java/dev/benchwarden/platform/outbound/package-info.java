@NullMarked
package dev.benchwarden.platform.outbound;

import org.jspecify.annotations.NullMarked;

