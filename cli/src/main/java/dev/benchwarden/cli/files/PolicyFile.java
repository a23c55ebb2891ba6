package dev.benchwarden.cli.files;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reader of a repository's own policy. */
public final class PolicyFile {

  private PolicyFile() {}

  public static Policy read(Path file) {
    try {
      return PolicyYaml.read(PolicyYaml.decode(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    } catch (UnreadablePolicyException e) {
      throw new BadInputException(file + ": " + e.getMessage(), e);
    }
  }
}
