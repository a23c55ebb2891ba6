/** What chats and social networks show of a link to a page of a public project. */
@ApplicationModule(
    displayName = "Previews",
    allowedDependencies = {
      "picture",
      "comparison",
      "detection",
      "dashboard",
      "catalog",
      "limit",
      "problem"
    })
@NullMarked
package dev.benchwarden.pages.preview;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

