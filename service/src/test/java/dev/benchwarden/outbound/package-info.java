@NullMarked
package dev.benchwarden.outbound;

import org.jspecify.annotations.NullMarked;
