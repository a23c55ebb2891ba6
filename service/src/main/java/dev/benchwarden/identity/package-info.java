/** Callers: people, sign-in, tokens, identities of CI, signatures of webhooks. */
@NullMarked
package dev.benchwarden.identity;

import org.jspecify.annotations.NullMarked;
