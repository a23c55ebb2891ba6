/** A GitHub for tests, held to GitHub's own description of its API. */
@NullMarked
package dev.benchwarden.pullrequests.github;

import org.jspecify.annotations.NullMarked;
