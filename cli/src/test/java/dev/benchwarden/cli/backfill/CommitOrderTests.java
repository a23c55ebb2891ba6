package dev.benchwarden.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.backfill.UnreadableSourceException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a clone's knowledge about commits. */
class CommitOrderTests {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @TempDir private Path clone = Path.of("");

  @Test
  void tellsOrderTimeSubjectAuthorAndTag() throws IOException, GitAPIException {
    try (Git git = Git.init().setDirectory(clone.toFile()).setInitialBranch("main").call()) {
      RevCommit first = commit(git, "First\n\nwith a body", NOON);
      RevCommit older = commit(git, "Made before its parent", NOON.minusSeconds(3600));
      RevCommit last = commit(git, "Last", NOON.plusSeconds(60));
      git.tag().setName("1.0").setObjectId(first).setAnnotated(false).call();
      git.checkout().setCreateBranch(true).setName("topic").setStartPoint(first).call();
      RevCommit aside = commit(git, "Aside", NOON.plusSeconds(10));

      CommitOrder order = CommitOrder.of(clone, "main", true);

      assertThat(order.of(first.name()))
          .contains(
              Map.of(
                  "committed_at", "2026-01-01T12:00:00Z",
                  "order", "1",
                  "subject", "First",
                  "author", "Ada",
                  "tag", "1.0"));
      assertThat(order.of(older.name()).orElseThrow()).containsEntry("parent", first.name());
      assertThat(committedAt(order, older)).isEqualTo("2026-01-01T12:00:00.001Z");
      assertThat(committedAt(order, last)).isEqualTo("2026-01-01T12:01:00Z");
      assertThat(order.of(last.name().substring(0, 10))).isEqualTo(order.of(last.name()));
      assertThat(order.of(aside.name())).as("not on the mainline").isEmpty();
      assertThat(CommitOrder.of(clone, "main", false).of(first.name()).orElseThrow())
          .doesNotContainKey("order");
    }
  }

  @Test
  void saysThatThereIsNoRepositoryOrBranch() throws GitAPIException {
    assertThatThrownBy(() -> CommitOrder.of(clone, null, false))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("no git repository");
    Git.init().setDirectory(clone.toFile()).call().close();
    assertThatThrownBy(() -> CommitOrder.of(clone, "nowhere", false))
        .hasMessageContaining("'nowhere'");
  }

  private static String committedAt(CommitOrder order, RevCommit commit) {
    return String.valueOf(order.of(commit.name()).orElseThrow().get("committed_at"));
  }

  private static RevCommit commit(Git git, String message, Instant at) throws GitAPIException {
    PersonIdent ada = new PersonIdent("Ada", "ada@example.org", at, ZoneOffset.UTC);
    return git.commit()
        .setMessage(message)
        .setAuthor(ada)
        .setCommitter(ada)
        .setSign(false)
        .setAllowEmpty(true)
        .call();
  }
}
