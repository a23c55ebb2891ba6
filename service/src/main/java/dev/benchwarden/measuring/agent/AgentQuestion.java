package dev.benchwarden.measuring.agent;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Question of an idle agent.
 *
 * @param agent its name, by which people know it
 * @param projects those that it can measure, by slug
 */
record AgentQuestion(
    @NotNull(message = "is missing: the name of the agent")
        @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String agent,
    @NotNull(message = "is missing: the machine that it measures on")
        @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String machine,
    @Size(min = 1, max = Platform.LONGEST, message = "must have 1 to 100 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String platform,
    @NotNull(message = "is missing: the projects that it measures")
        @Size(min = 1, max = 100, message = "must name 1 to 100 projects")
        List<String> projects) {

  AgentQuestion {
    projects = projects == null ? projects : projects.stream().distinct().toList();
  }
}
