@NullMarked
package dev.benchwarden.platform.problem;

import org.jspecify.annotations.NullMarked;

