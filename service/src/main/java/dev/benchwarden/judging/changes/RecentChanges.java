package dev.benchwarden.judging.changes;

import dev.benchwarden.store.catalog.Project;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reader of recent changes, and of what is open beside them. */
@Component
public class RecentChanges {

  /** Most commits, and most pull requests, of one answer. */
  public static final int MOST = 50;

  private final LevelChanges levels;
  private final ChangedCommits commits;
  private final UnconfirmedResults unconfirmed;
  private final JudgedPullRequests pullRequests;

  RecentChanges(
      LevelChanges levels,
      ChangedCommits commits,
      UnconfirmedResults unconfirmed,
      JudgedPullRequests pullRequests) {
    this.levels = levels;
    this.commits = commits;
    this.unconfirmed = unconfirmed;
    this.pullRequests = pullRequests;
  }

  /**
   * The commits of the default branch whose changes were found at this time or later, and what is
   * not confirmed or open now.
   */
  public Changes foundSince(Project project, Instant time) {
    ShownChanges shown = ShownChanges.on(project, null);
    return told(find(shown, MOST).foundSince(time), shown.projects(), MOST, List.of());
  }

  FoundChanges find(ShownChanges shown, int limit) {
    return new FoundChanges(
        levels.newest(shown, limit), unconfirmed.of(shown, limit), pullRequests.open(shown, limit));
  }

  /** Surroundings are read only for the commits that are shown. */
  Changes told(FoundChanges found, List<Project> of, int limit, List<String> unread) {
    return new Changes(
        commits.newest(found.levels(), of, limit),
        found.unconfirmed(),
        found.pullRequests(),
        unread);
  }
}
