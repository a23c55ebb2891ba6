/** A real Gitea for tests, which {@code ./test --forge} is told of by variables. */
@NullMarked
package dev.benchwarden.pullrequests.gitea;

import org.jspecify.annotations.NullMarked;
