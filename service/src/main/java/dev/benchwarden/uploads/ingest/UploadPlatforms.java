package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.results.RunWarning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finder of the platform of an upload's machine: the one that its parameter names, else its output,
 * else the policy for the machine, else that of its operating system and architecture.
 */
@Component
class UploadPlatforms {

  /** The field of an output that names the platform. */
  static final String PLATFORM = "platform";

  private final Platforms platforms;

  UploadPlatforms(Platforms platforms) {
    this.platforms = platforms;
  }

  /**
   * The platform of the machine, given an output's description of it; empty for the project's
   * first. The first trusted upload with a platform names it; others do not move a known machine.
   */
  Function<Map<String, String>, String> of(Upload upload, Supplier<Policy> policy) {
    Map<String, String> known = new HashMap<>();
    return reported -> {
      Said said = said(upload.parameters(), policy, reported);
      return known.computeIfAbsent(
          Objects.requireNonNullElse(said.platform(), ""), _ -> mark(upload, said));
    };
  }

  /**
   * Statement of the machine's platform.
   *
   * @param platform absent if there is none
   * @param isByPolicy whether it is from the policy, which the project's own people wrote
   */
  private record Said(@Nullable String platform, boolean isByPolicy) {}

  private String mark(Upload upload, Said said) {
    long project = upload.project().id();
    String machine = upload.parameters().machine();
    if (upload.trust() == Trust.MEMBER && !said.isByPolicy()) {
      return platforms.markAsKnown(project, machine, said.platform());
    }
    return said.platform() != null && upload.trust() != Trust.FORK
        ? platforms.learn(project, machine, said.platform())
        : platforms.mark(project, machine, said.platform());
  }

  /**
   * Warnings for an upload that names another platform than its machine's.
   *
   * @param mark of the platform that its results count for
   */
  List<RunWarning> warnings(Upload upload, String mark) {
    UploadParameters given = upload.parameters();
    String named = given.platform();
    if (upload.trust() != Trust.MEMBER || named == null) {
      return List.of();
    }
    long project = upload.project().id();
    return platforms.mark(project, given.machine(), named).equals(mark)
        ? List.of()
        : List.of(
            new RunWarning(
                PLATFORM,
                "It is judged as of %s: only a PROTECTED upload, or the policy, says on which platform machine '%s' is."
                    .formatted(mark.isEmpty() ? platforms.first(project) : mark, given.machine())));
  }

  private static Said said(
      UploadParameters given, Supplier<Policy> policy, Map<String, String> reported) {
    String named = given.platform() == null ? reported.get(PLATFORM) : given.platform();
    if (named != null) {
      return new Said(checked(named), false);
    }
    Map<String, String> fields = new HashMap<>(reported);
    fields.putAll(given.fingerprintFields());
    return policy
        .get()
        .platformOf(given.machine())
        .map(platform -> new Said(platform, true))
        .orElseGet(() -> new Said(Platform.of(fields.get("os"), fields.get("arch")), false));
  }

  private static String checked(String named) {
    if (!Platforms.isName(named)) {
      throw new ProblemException(
          Problem.UNREADABLE_OUTPUT, "The output's platform " + Platforms.NAME_RULE + ".");
    }
    return named;
  }
}
