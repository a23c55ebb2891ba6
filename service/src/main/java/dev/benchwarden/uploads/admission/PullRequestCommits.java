package dev.benchwarden.uploads.admission;

import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.ProposedCommit;
import dev.benchwarden.pullrequests.forge.PullRequests;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.results.RunWarning;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Finder of the commit that an upload for a pull request measured. CI that builds the merge of a
 * pull request names that merge; the forge states which commit it belongs to.
 */
@Component
class PullRequestCommits {

  private static final Logger log = LoggerFactory.getLogger(PullRequestCommits.class);

  private final Forges forges;
  private final PullRequests pullRequests;

  PullRequestCommits(Forges forges, PullRequests pullRequests) {
    this.forges = forges;
    this.pullRequests = pullRequests;
  }

  /** The same upload, for the commit that it measured; as it is where no forge answers. */
  Admitted resolve(Project project, Admitted admitted, int number) {
    try {
      String sent = admitted.place().revision();
      return resolve(project, admitted, number, forges.proposed(project, number, sent));
    } catch (ForgeNotSetUpException none) {
      return new Admitted(
          admitted.trust(),
          admitted.place(),
          List.of(
              new RunWarning(
                  "pull_request",
                  "No comment and no status tells of this in pull request %d: %s."
                      .formatted(number, none.getMessage()))));
    }
  }

  private Admitted resolve(Project project, Admitted admitted, int number, ProposedCommit commit) {
    // Nothing is noted for an older commit, so that a change of the newest one's base is detected.
    Optional.ofNullable(commit.pullRequest())
        .filter(state -> commit.isHead())
        .ifPresent(state -> pullRequests.note(project.id(), state));
    String sent = admitted.place().revision();
    List<String> warnings = warnings(number, sent, commit);
    warnings.forEach(warning -> log.info("Upload to {}: {}", project.slug(), warning));
    return new Admitted(
        admitted.trust(),
        admitted.place().at(commit.sha()),
        warnings.stream().map(warning -> new RunWarning("revision", warning)).toList());
  }

  private static List<String> warnings(int number, String sent, ProposedCommit commit) {
    return switch (commit.relation()) {
      case PROPOSED -> List.of();
      case MERGE ->
          List.of(
              "Commit %s merges %s of pull request %d: its results are those of %s."
                  .formatted(sent, commit.sha(), number, commit.sha()));
      case ELSEWHERE ->
          List.of(
              "Commit %s is not one of pull request %d, says the forge: its results are kept, but neither comment nor status tells of them. Send the newest commit of the pull request as revision."
                  .formatted(sent, number));
      case NO_PULL_REQUEST ->
          List.of(
              "The forge has no pull request %d: the results are kept, but no comment and no status tells of them."
                  .formatted(number));
      case UNKNOWN ->
          List.of(
              "The forge did not say whether commit %s is one of pull request %d: it is taken as it was sent. If CI built a merge, the pull request's own commit has no results: send it as revision."
                  .formatted(sent, number));
    };
  }
}
