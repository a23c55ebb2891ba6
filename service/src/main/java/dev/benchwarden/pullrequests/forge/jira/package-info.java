/** Jira as a tracker of issues. */
@NullMarked
package dev.benchwarden.pullrequests.forge.jira;

import org.jspecify.annotations.NullMarked;
