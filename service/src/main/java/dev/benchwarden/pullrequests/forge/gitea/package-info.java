/** Gitea and Forgejo. */
@NullMarked
package dev.benchwarden.pullrequests.forge.gitea;

import org.jspecify.annotations.NullMarked;
