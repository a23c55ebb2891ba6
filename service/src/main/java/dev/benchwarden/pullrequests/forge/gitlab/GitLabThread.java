package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Markers;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.HttpClientErrorException;

/** Merge request on GitLab, whose comments are called notes. */
final class GitLabThread implements PullRequestThread {

  /** GitLab takes 5,000 notes. */
  private static final int MOST_PAGES = 60;

  private final GitLabApi api;
  private final GitLabRepository repository;
  private final String project;
  private final int iid;

  /**
   * @param project its path
   */
  GitLabThread(GitLabApi api, GitLabRepository repository, String project, int iid) {
    this.api = api;
    this.repository = repository;
    this.project = project;
    this.iid = iid;
  }

  @Override
  public ForgeRepository repository() {
    return repository;
  }

  @Override
  public Optional<PullRequestState> state() {
    return RestCall.found(() -> api.mergeRequest(project, iid))
        .flatMap(request -> state(iid, request));
  }

  /** Empty while its branch is missing. */
  private static Optional<PullRequestState> state(int number, GitLabApi.Details request) {
    String head = request.sha();
    boolean open = request.state().equals("opened");
    return head == null
        ? Optional.empty()
        : Optional.of(
            new PullRequestState(
                number,
                open,
                head,
                request.targetBranch(),
                open ? mergeBase(number, request, head) : null,
                open ? null : request.mergedAs()));
  }

  /**
   * GitLab computes it in the background after each push, and until then returns none or the last
   * one.
   */
  static @Nullable String mergeBase(int iid, GitLabApi.Details request, String headSha) {
    GitLabApi.DiffRefs refs = request.diffRefs();
    if (refs == null || !headSha.equals(refs.head())) {
      throw new ForgeAwayException(
          "GitLab has not yet compared %s of !%d.".formatted(headSha, iid));
    }
    return refs.base();
  }

  @Override
  public List<String> proposedCommits() {
    return RestCall.asked(() ->
        GitLabPages.read(
                page -> api.proposedCommits(project, iid, page, GitLabPages.PER_PAGE),
                GitLabRepository.MOST_PAGES)
            .stream()
            .map(GitLabApi.Tip::id)
            .toList());
  }

  @Override
  public long post(String body) {
    return RestCall.asked(() -> api.post(project, iid, new GitLabApi.Text(body)).id());
  }

  /** Posts into the note's thread, which begins with a single note. */
  @Override
  public long reply(long note, String body) {
    GitLabApi.Text text = new GitLabApi.Text(body);
    return RestCall.asked(() ->
        GitLabPages.read(page -> api.threads(project, iid, page, GitLabPages.PER_PAGE), MOST_PAGES)
            .stream()
            .filter(thread -> thread.notes().stream().anyMatch(one -> one.id() == note))
            .findFirst()
            .map(thread -> api.reply(project, iid, thread.id(), text))
            .orElseGet(() -> api.post(project, iid, text))
            .id());
  }

  /**
   * An account that may not see a project gets the same answer as one that asks for a deleted note,
   * so that answer counts only where the notes can be read.
   */
  @Override
  public boolean edit(long note, String body) {
    return RestCall.asked(() -> {
      try {
        api.edit(project, iid, note, new GitLabApi.Text(body));
        return true;
      } catch (HttpClientErrorException.NotFound notFound) {
        api.notes(project, iid, "1", 1);
        return false;
      }
    });
  }

  @Override
  public List<Long> ownComments(String marker) {
    return RestCall.asked(() -> marked(marker));
  }

  private List<Long> marked(String marker) {
    List<GitLabApi.Note> marked =
        all().stream().filter(note -> Markers.mark(note.body(), marker)).toList();
    if (marked.isEmpty()) {
      return List.of();
    }
    long own = api.user().id();
    return marked.stream()
        .filter(note -> note.author().id() == own)
        .map(GitLabApi.Note::id)
        .sorted()
        .toList();
  }

  @Override
  public Optional<Comment> comment(long note) {
    return RestCall.found(() ->
            Optional.of(api.note(project, iid, note))
                .filter(GitLabThread::isWritten)
                .map(this::comment))
        .flatMap(Function.identity());
  }

  /** The comments written or changed since then. */
  List<Comment> comments(Instant since) {
    return all().stream()
        .filter(GitLabThread::isWritten)
        .filter(note -> !note.updatedAt().isBefore(since))
        .map(this::comment)
        .toList();
  }

  /** A reaction that exists already is refused. */
  @Override
  public void react(long note, Reaction reaction) {
    String name =
        switch (reaction) {
          case DONE -> "thumbsup";
          case REFUSED -> "confused";
        };
    RestCall.asked(() -> {
      try {
        api.award(project, iid, note, new GitLabApi.Award(name));
      } catch (HttpClientErrorException refused) {
        if (!refused.getResponseBodyAsString().contains("already been taken")) {
          throw refused;
        }
      }
      return true;
    });
  }

  private List<GitLabApi.Note> all() {
    return GitLabPages.read(
        page -> api.notes(project, iid, page, GitLabPages.PER_PAGE), MOST_PAGES);
  }

  private Comment comment(GitLabApi.Note note) {
    return new Comment(note.id(), iid, note.author().username(), note.body());
  }

  /** GitLab itself writes notes about pushes, closing and labels. */
  private static boolean isWritten(GitLabApi.Note note) {
    return !note.system();
  }
}
