/** A real Gitea for tests, which variables name to {@code ./test --forge}. */
@NullMarked
package dev.benchwarden.pullrequests.gitea;

import org.jspecify.annotations.NullMarked;
