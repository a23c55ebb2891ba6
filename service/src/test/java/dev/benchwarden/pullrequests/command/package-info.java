/** What people ask for in comments. */
@NullMarked
package dev.benchwarden.pullrequests.command;

import org.jspecify.annotations.NullMarked;

