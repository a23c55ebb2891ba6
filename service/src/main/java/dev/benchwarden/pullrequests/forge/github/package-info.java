/** GitHub and GitHub Enterprise Server, with a token or as an App. */
@NullMarked
package dev.benchwarden.pullrequests.forge.github;

import org.jspecify.annotations.NullMarked;
