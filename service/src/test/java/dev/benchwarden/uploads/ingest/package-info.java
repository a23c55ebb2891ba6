@NullMarked
package dev.benchwarden.uploads.ingest;

import org.jspecify.annotations.NullMarked;

