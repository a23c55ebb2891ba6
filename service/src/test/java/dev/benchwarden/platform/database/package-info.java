@NullMarked
package dev.benchwarden.platform.database;

import org.jspecify.annotations.NullMarked;

