package dev.benchwarden.pullrequests.tracker;

import java.time.Instant;

/**
 * What keeps a wanted issue from being opened, and passes by itself.
 *
 * @param next when to look again
 * @param reason in words
 * @param isSearched whether the answer about it was lost, so that it may be there
 */
record Delay(Instant next, String reason, boolean isSearched) {

  Kept kept() {
    return new Kept(next, isSearched);
  }
}
