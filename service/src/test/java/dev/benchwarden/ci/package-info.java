/** What the documents tell CI systems to do, read and run as those systems do. */
@NullMarked
package dev.benchwarden.ci;

import org.jspecify.annotations.NullMarked;
