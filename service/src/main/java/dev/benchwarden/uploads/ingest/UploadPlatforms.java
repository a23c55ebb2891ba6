package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Platforms;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finder of the platform that an upload's machine is of: the one that its parameter names, else its
 * output, else the policy for the machine, else that of its operating system and architecture.
 */
@Component
class UploadPlatforms {

  /** What an output calls the platform that it names itself. */
  static final String PLATFORM = "platform";

  private final Platforms platforms;

  UploadPlatforms(Platforms platforms) {
    this.platforms = platforms;
  }

  /**
   * The platform of the machine with what an output says of it; empty for the project's first. The
   * first upload that tells one names it, but for those of forks, which change nothing.
   */
  Function<Map<String, String>, String> of(Upload upload, Supplier<Policy> policy) {
    Map<String, String> known = new HashMap<>();
    return reported -> {
      String said = said(upload.parameters(), policy, reported);
      return known.computeIfAbsent(Objects.requireNonNullElse(said, ""), _ -> mark(upload, said));
    };
  }

  private String mark(Upload upload, @Nullable String said) {
    long project = upload.project().id();
    String machine = upload.parameters().machine();
    if (said != null && upload.trust() != Trust.FORK) {
      platforms.learn(project, machine, said);
    }
    return platforms.mark(project, machine, said);
  }

  private static @Nullable String said(
      UploadParameters given, Supplier<Policy> policy, Map<String, String> reported) {
    String named = given.platform() == null ? reported.get(PLATFORM) : given.platform();
    if (named != null) {
      return checked(named);
    }
    Map<String, String> fields = new HashMap<>(reported);
    fields.putAll(given.fingerprintFields());
    return policy
        .get()
        .platformOf(given.machine())
        .orElseGet(() -> Platform.of(fields.get("os"), fields.get("arch")));
  }

  private static String checked(String named) {
    if (!Platforms.isName(named)) {
      throw new ProblemException(
          Problem.UNREADABLE_OUTPUT, "The output's platform " + Platforms.NAME_RULE + ".");
    }
    return named;
  }
}
