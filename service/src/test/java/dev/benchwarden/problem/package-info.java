@NullMarked
package dev.benchwarden.problem;

import org.jspecify.annotations.NullMarked;
