package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.JsonOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicReference;

/** The {@code .cpuprofile} of V8, which Node.js, Deno and Chromium write. */
@AutoService(ProfileFormat.class)
public final class V8CpuProfile implements ProfileFormat {

  @Override
  public String name() {
    return "cpuprofile";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    return head.isJsonWith("nodes", "callFrame");
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    AtomicReference<FoldedProfile> profile = new AtomicReference<>();
    try (InputStream bytes = file.open()) {
      JsonOutput.read(bytes, json -> profile.set(read(json, file)));
    }
    return profile.get();
  }

  private FoldedProfile read(JsonOutput json, ProfileFile file) {
    StackFolder folder = new StackFolder(file.limits(), json::unreadable);
    V8Nodes nodes = new V8Nodes(json, folder, file.limits());
    V8Samples samples = new V8Samples(json);
    json.object(
        "The profile",
        field -> {
          switch (field) {
            case "nodes" -> json.list("nodes", nodes::read);
            case "samples" -> samples.readNodes();
            case "timeDeltas" -> samples.readTimes();
            default -> {}
          }
        });
    boolean areTimed = samples.areTimed(nodes);
    nodes.fold(areTimed ? samples.times(nodes) : nodes.hits());
    return folder.fold(this, areTimed ? "µs" : "samples");
  }
}
