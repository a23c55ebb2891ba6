@NullMarked
package dev.benchwarden.ingest;

import org.jspecify.annotations.NullMarked;
