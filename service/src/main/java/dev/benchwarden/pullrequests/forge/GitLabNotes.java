package dev.benchwarden.pullrequests.forge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.web.client.HttpClientErrorException;

/** The comments of one merge request, which GitLab calls notes. */
final class GitLabNotes {

  /** GitLab takes 5,000 notes. */
  private static final int MOST_PAGES = 60;

  private final GitLabApi api;
  private final String project;
  private final int iid;

  GitLabNotes(GitLabApi api, Repository repository, int iid) {
    this.api = api;
    this.project = repository.path();
    this.iid = iid;
  }

  long post(String body) {
    return api.post(project, iid, new GitLabApi.Text(body)).id();
  }

  /** Posts into the note's thread, which a note that stands alone begins so. */
  long reply(long note, String body) {
    GitLabApi.Text text = new GitLabApi.Text(body);
    return GitLabPages.read(
            page -> api.threads(project, iid, page, GitLabPages.PER_PAGE), MOST_PAGES)
        .stream()
        .filter(thread -> thread.notes().stream().anyMatch(one -> one.id() == note))
        .findFirst()
        .map(thread -> api.reply(project, iid, thread.id(), text))
        .orElseGet(() -> api.post(project, iid, text))
        .id();
  }

  /**
   * Whoever may not see a project gets the same answer as somebody who asks for a deleted note, so
   * that answer counts only where the notes can be read.
   */
  boolean edit(long note, String body) {
    try {
      api.edit(project, iid, note, new GitLabApi.Text(body));
      return true;
    } catch (HttpClientErrorException.NotFound notFound) {
      api.notes(project, iid, "1", 1);
      return false;
    }
  }

  /** The ids of our own notes that begin with the marker, the oldest first. */
  List<Long> marked(String marker) {
    List<GitLabApi.Note> marked =
        all().stream().filter(note -> note.body().startsWith(marker)).toList();
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

  Optional<Comment> remark(long note) {
    return Optional.of(api.note(project, iid, note))
        .filter(GitLabNotes::isWritten)
        .map(this::remark);
  }

  /** What was written or changed since then. */
  List<Comment> remarks(Instant since) {
    return all().stream()
        .filter(GitLabNotes::isWritten)
        .filter(note -> !note.updatedAt().isBefore(since))
        .map(this::remark)
        .toList();
  }

  /** A reaction that is there already is refused. */
  void react(long note, Reaction reaction) {
    String name =
        switch (reaction) {
          case DONE -> "thumbsup";
          case REFUSED -> "confused";
        };
    try {
      api.award(project, iid, note, new GitLabApi.Award(name));
    } catch (HttpClientErrorException refused) {
      if (!refused.getResponseBodyAsString().contains("already been taken")) {
        throw refused;
      }
    }
  }

  private List<GitLabApi.Note> all() {
    return GitLabPages.read(
        page -> api.notes(project, iid, page, GitLabPages.PER_PAGE), MOST_PAGES);
  }

  private Comment remark(GitLabApi.Note note) {
    return new Comment(note.id(), iid, note.author().username(), note.body());
  }

  /** GitLab notes down by itself who pushed, closed or labelled. */
  private static boolean isWritten(GitLabApi.Note note) {
    return !note.system();
  }
}
