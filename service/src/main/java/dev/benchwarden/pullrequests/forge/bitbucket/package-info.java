/** Bitbucket Cloud and Bitbucket Data Center. */
@NullMarked
package dev.benchwarden.pullrequests.forge.bitbucket;

import org.jspecify.annotations.NullMarked;
