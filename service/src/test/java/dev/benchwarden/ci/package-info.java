/** CI files of the documents, read and run as CI systems do. */
@NullMarked
package dev.benchwarden.ci;

import org.jspecify.annotations.NullMarked;
