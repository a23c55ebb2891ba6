/**
 * The JSON of a comparison as readers outside get it, from the API and from the command line: flat,
 * while the values it is made from change with the code.
 */
@NullMarked
package dev.benchwarden.core.answer;

import org.jspecify.annotations.NullMarked;
