package dev.benchwarden.cli.files;

import dev.benchwarden.core.policy.Policy;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that set what counts as a change. */
public final class PolicyOptions {

  @Option(
      names = "--policy",
      paramLabel = "FILE",
      description = "what counts, such as .benchwarden.yml (default: the policy's defaults)")
  private @Nullable Path policyFile;

  @Option(
      names = "--min-effect",
      paramLabel = "PERCENT",
      description =
          "smallest change that matters (default: the policy's, 2; 0.5 for bytes and allocations)")
  private @Nullable Double minEffect;

  @Option(
      names = "--alpha",
      paramLabel = "RATE",
      description = "largest share of false alarms among changes (default: the policy's, 0.05)")
  private @Nullable Double alpha;

  /**
   * The policy that follows.
   *
   * @throws BadInputException if the file or a number is wrong
   */
  public Policy policy() {
    Policy policy = policyFile == null ? Policy.DEFAULT : PolicyFile.read(policyFile);
    try {
      return policy.with(
          Objects.requireNonNullElse(minEffect, policy.minEffect()),
          Objects.requireNonNullElse(alpha, policy.alpha()));
    } catch (IllegalArgumentException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
  }
}
