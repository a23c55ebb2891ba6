/** Previews of links to pages of public projects, for chats and social networks. */
@ApplicationModule(
    displayName = "Previews",
    allowedDependencies = {
      "judging.comparison",
      "judging.series",
      "pages.dashboard",
      "pages.picture",
      "platform.limit",
      "platform.page",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pages.preview;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
