package dev.benchwarden.pullrequests.gitea;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A working copy of a repository, for what Gitea's API has no call for: rebases and force pushes.
 */
public final class GiteaClone {

  private final Path folder;

  private GiteaClone(Path folder) {
    this.folder = folder;
  }

  /** Clones into a folder of its own. */
  public static GiteaClone of(GiteaRepository repository, GiteaAccount by, Path folder) {
    URI server = URI.create(GiteaServer.address());
    String remote =
        "http://%s:%s@%s/%s/%s.git"
            .formatted(by.user(), by.token(), server.getAuthority(), by.user(), repository.name());
    GiteaClone clone = new GiteaClone(folder);
    clone.git("clone", "--quiet", remote, ".");
    clone.git("config", "user.name", by.user());
    clone.git("config", "user.email", by.user() + "@example.org");
    return clone;
  }

  /** Begins a branch at a commit, or takes it up there again. */
  public void branch(String name, String at) {
    git("checkout", "--quiet", "-B", name, at);
  }

  /** Commits a new file to the branch; the answer is the SHA. */
  public String commit(String message) {
    try {
      Files.writeString(folder.resolve(UUID.randomUUID() + ".txt"), message);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
    return tip();
  }

  /** Merges a commit into the branch by a commit of its own; the answer is its SHA. */
  public String merge(String commit) {
    git("merge", "--quiet", "--no-ff", "--no-edit", commit);
    return tip();
  }

  /** Repeats a commit of another branch on this one; the answer is the new commit. */
  public String pick(String commit) {
    git("cherry-pick", commit);
    return tip();
  }

  /** Puts the branch's own commits on top of another; the answer is the newest. */
  public String rebase(String onto) {
    git("rebase", "--quiet", onto);
    return tip();
  }

  /** Pushes the branch, whatever stood there before. */
  public void push() {
    git("push", "--quiet", "--force", "origin", "HEAD");
  }

  /** Learns of what was merged on the server. */
  public void fetch() {
    git("fetch", "--quiet", "origin");
  }

  /** The newest commit of the branch. */
  public String tip() {
    String said = git("rev-parse", "HEAD");
    // Git may write warnings beside it.
    return said.lines()
        .filter(line -> line.matches("[0-9a-f]{40}"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No commit in: " + said));
  }

  private String git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(output).isZero();
      return output;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
