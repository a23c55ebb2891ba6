/** What people ask for in comments. */
@NullMarked
package dev.benchwarden.command;

import org.jspecify.annotations.NullMarked;
