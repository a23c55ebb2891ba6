/** The command {@code profile-diff}. */
@NullMarked
package dev.benchwarden.cli.profile;

import org.jspecify.annotations.NullMarked;
