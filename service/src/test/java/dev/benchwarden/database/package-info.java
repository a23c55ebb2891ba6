@NullMarked
package dev.benchwarden.database;

import org.jspecify.annotations.NullMarked;
