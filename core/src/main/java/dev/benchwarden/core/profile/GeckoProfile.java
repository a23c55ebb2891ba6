package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.JsonOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Profiles for the Firefox Profiler: what Firefox and {@code perf script report gecko} write, whose
 * tables are rows with a schema, and what samply and the profiler itself write, whose tables are
 * columns.
 */
@AutoService(ProfileFormat.class)
public final class GeckoProfile implements ProfileFormat {

  @Override
  public String name() {
    return "gecko";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    return head.isJsonWith("meta") && !head.isJsonWith("callFrame") && isGecko(head.text());
  }

  private static boolean isGecko(String text) {
    return text.contains("\"preprocessedProfileVersion\"")
        || text.contains("\"threads\"")
        || text.contains("\"processType\"");
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    AtomicReference<FoldedProfile> profile = new AtomicReference<>();
    try (InputStream bytes = file.open()) {
      JsonOutput.read(
          bytes,
          json -> {
            StackFolder folder = new StackFolder(file.limits(), json::unreadable);
            new GeckoThreads(json).fold(folder);
            profile.set(folder.fold(this, "samples"));
          });
    }
    return profile.get();
  }
}
