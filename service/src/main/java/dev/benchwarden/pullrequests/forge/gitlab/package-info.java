/** GitLab, its own server or gitlab.com. */
@NullMarked
package dev.benchwarden.pullrequests.forge.gitlab;

import org.jspecify.annotations.NullMarked;
