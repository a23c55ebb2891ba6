/** What messages look like, whatever is told. */
@NullMarked
package dev.benchwarden.notification;

import org.jspecify.annotations.NullMarked;
