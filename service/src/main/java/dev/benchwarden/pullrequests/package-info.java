/** Pull requests: forges, the review of a change, its delivery, commands, webhooks of forges. */
@NullMarked
package dev.benchwarden.pullrequests;

import org.jspecify.annotations.NullMarked;
