/** The road of an upload: admission, parsing, storing, its log, imports and re-parsing. */
@NullMarked
package dev.benchwarden.uploads;

import org.jspecify.annotations.NullMarked;
