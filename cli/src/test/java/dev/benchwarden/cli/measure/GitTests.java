package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read from git is data, whatever it warns of and however it is configured. */
class GitTests {

  @TempDir private Path repository;

  private Git git;
  private String first = "";

  @BeforeEach
  void aCommit() throws Exception {
    git = new Git(repository);
    run("init", "-q", "-b", "main");
    first = commit("First");
  }

  private String commit(String subject) throws Exception {
    run("commit", "-q", "--allow-empty", "-m", subject);
    return run("rev-parse", "HEAD");
  }

  private String run(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=Zoë", "-c", "user.email=z@example.org"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(repository.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said.strip();
  }

  @Test
  void aWarningIsNoPartOfACommitsHash() throws Exception {
    run("tag", "v1");
    commit("Second");
    run("branch", "v1");

    assertThat(git.commit("v1")).isEqualTo(first);
  }

  @Test
  void aSignatureThatGitIsToShowIsNoneOfACommitsFacts() throws Exception {
    signCommits();
    run("config", "log.showSignature", "true");
    String signed = commit("Second");

    assertFacts(signed);
  }

  @Test
  void namesAreReadInUnicodeWhateverGitIsToWrite() throws Exception {
    run("config", "i18n.logOutputEncoding", "ISO-8859-1");

    assertFacts(commit("Second"));
  }

  @Test
  void aFileIsReadAsTheCommitHasItAndALinkIsNone() throws Exception {
    Files.writeString(repository.resolve("policy"), " a: 1\n b: 2\n\n");
    Files.createSymbolicLink(repository.resolve("link"), repository.resolve("policy"));
    run("add", ".");
    String second = commit("Second");
    Files.writeString(repository.resolve("policy"), "changed since");

    assertThat(git.file(second, "policy")).asString().isEqualTo(" a: 1\n b: 2\n\n");
    assertThat(git.file(second, "link")).isNull();
    assertThat(git.file(first, "policy")).isNull();
  }

  private void assertFacts(String second) throws InterruptedException {
    Map<String, String> facts = git.facts(second);
    assertThat(facts)
        .containsEntry("parent", first)
        .containsEntry("author", "Zoë")
        .containsEntry("subject", "Second");
    assertThat(git.firstParents(first, second, 10))
        .containsExactly(
            new Git.Commit(
                second,
                List.of(first),
                "Zoë",
                "Second",
                String.valueOf(facts.get("committed_at"))));
  }

  /** By a script in place of gpg. */
  private void signCommits() throws Exception {
    Path gpg = repository.resolve("gpg");
    Files.writeString(
        gpg,
        """
        #!/bin/sh
        case " $* " in *" --verify "*) echo 'Good signature' >&2; exit 0 ;; esac
        cat >/dev/null
        echo '[GNUPG:] SIG_CREATED D' >&2
        printf -- '-----BEGIN PGP SIGNATURE-----\nnone\n-----END PGP SIGNATURE-----\n'
        """);
    assertThat(gpg.toFile().setExecutable(true)).isTrue();
    run("config", "gpg.program", gpg.toString());
    run("config", "commit.gpgSign", "true");
  }
}
