package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.measure.MeasuringRecipe;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Settings of an agent. The commands to build and run are only defined here: the service names
 * revisions and benchmarks, never commands.
 *
 * @param service its address
 * @param token that identifies the agent; valid for nothing but an agent's work
 * @param machine the name under which results of this machine are stored
 * @param platform of the machine, such as {@code linux-x64}, sent with questions and results; null:
 *     the service determines it, and requests for a platform are not for this agent
 * @param directory for clones, work trees and results; one agent uses it at a time
 * @param projects by slug, at least one
 */
record AgentSettings(
    URI service,
    String token,
    String machine,
    @Nullable String platform,
    Path directory,
    Map<String, Project> projects) {

  /**
   * Project that an agent measures.
   *
   * @param repository an address as {@code git fetch} takes it
   */
  record Project(String repository, MeasuringRecipe recipe) {}
}
