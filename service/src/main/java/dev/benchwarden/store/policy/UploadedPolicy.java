package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The policy that comes with an upload: the repository's own file at the uploaded revision. */
public final class UploadedPolicy {

  /** The header that carries the file, in Base64. */
  public static final String HEADER = "Benchwarden-Policy";

  private UploadedPolicy() {}

  /**
   * The text to take with an upload. A pull request's file is checked, so that its author sees a
   * mistake before the merge, but never taken: a pull request must not loosen the rules that it is
   * judged by.
   *
   * @param header the value of the header; absent or blank if the upload brings no policy
   * @param mainline whether the upload is one of the mainline
   * @throws ProblemException 422 with every mistake and its place, if there is a policy and it
   *     cannot be read
   */
  public static Optional<String> from(@Nullable String header, boolean mainline) {
    if (header == null || header.isBlank()) {
      return Optional.empty();
    }
    String yaml = checked(decoded(header));
    return mainline ? Optional.of(yaml) : Optional.empty();
  }

  private static String checked(byte[] file) {
    try {
      String yaml = PolicyYaml.decode(file);
      PolicyYaml.read(yaml);
      return yaml;
    } catch (UnreadablePolicyException unreadable) {
      throw PolicyProblem.of(unreadable, Problem.INVALID_PARAMETER);
    }
  }

  private static byte[] decoded(String header) {
    try {
      return Base64.getDecoder().decode(header.strip());
    } catch (IllegalArgumentException noBase64) {
      throw ProblemException.invalidParameter(
          HEADER, "is not Base64: send $(base64 -w0 .benchwarden.yml)");
    }
  }
}
