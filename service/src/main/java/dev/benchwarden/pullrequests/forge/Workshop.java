package dev.benchwarden.pullrequests.forge;

import java.util.List;
import java.util.Optional;

/**
 * The repository of a project, to be looked at and written to as a whole. Every method throws
 * {@link ForgeAwayException} if the forge does not answer, or answers that it will not.
 */
final class Workshop {

  private final Installation installation;
  private final Forge forge;
  private final Repository repository;

  Workshop(Installation installation, Forge forge, Repository repository) {
    this.installation = installation;
    this.forge = forge;
    this.repository = repository;
  }

  String kind() {
    return installation.kind();
  }

  boolean takesWebhooks() {
    return installation.secret().isPresent();
  }

  /** What may not be done and should, in words. */
  List<String> missing() {
    return forge.missing(repository);
  }

  /** The newest commit of a branch. */
  Optional<String> tip(String branch) {
    return forge.tip(repository, branch);
  }

  Optional<String> show(String sha, Check check) {
    return forge.show(repository, sha, check);
  }
}
