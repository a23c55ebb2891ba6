@NullMarked
package dev.benchwarden.deploy;

import org.jspecify.annotations.NullMarked;
