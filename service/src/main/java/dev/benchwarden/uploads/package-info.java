/** Processing of uploads: admission, parsing, storing, logging, imports and re-parsing. */
@NullMarked
package dev.benchwarden.uploads;

import org.jspecify.annotations.NullMarked;
