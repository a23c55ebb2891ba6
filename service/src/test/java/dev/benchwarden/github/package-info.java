/** A GitHub for tests, held to GitHub's own description of its API. */
@NullMarked
package dev.benchwarden.github;

import org.jspecify.annotations.NullMarked;
