package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The templates that measure in turn, with a stand-in for the command that prints its words. */
class MeasureTemplateTests {

  private static final Path TEMPLATES = DocumentedYaml.ROOT.resolve("ci-templates");

  @TempDir private Path folder = Path.of("");

  private Path clone = Path.of("");
  private String base = "";
  private String head = "";

  @BeforeEach
  void aCloneOfTwoCommits() throws Exception {
    Path origin = Files.createDirectories(folder.resolve("origin"));
    ActionsRunner.git(origin, "init", "-q", "-b", "main");
    base = commit(origin);
    ActionsRunner.git(origin, "checkout", "-q", "-b", "topic");
    head = commit(origin);
    clone = folder.resolve("clone");
    ActionsRunner.git(folder, "clone", "-q", origin.toString(), clone.toString());
    Path program = folder.resolve("benchwarden");
    Files.writeString(program, "#!/bin/sh\nprintf '[%s] ' \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void gitLabComparesAMergeRequestWithWhereItLeavesItsTarget() throws Exception {
    String script = script("gitlab/measure.gitlab-ci.yml", ".benchwarden-measure", "script", 0);
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BENCHWARDEN_MACHINE", "perf-1",
                "BENCHWARDEN_PROJECT", "library",
                "BENCHWARDEN_BUILD", "make all",
                "BENCHWARDEN_OPTIONS", "--budget 10m",
                "BENCHWARDEN_COMMAND", "./bench -o {results}",
                "CI_COMMIT_SHA", head,
                "CI_COMMIT_BEFORE_SHA", "0000000000000000000000000000000000000000"));

    assertThat(run("sh", script, environment))
        .contains("[--baseline] [HEAD^1] [--candidate] [" + head + "]")
        .contains("[--build] [make all]", "[--budget] [10m] [--] [sh] [-c] [./bench -o {results}]");
    environment.put("CI_MERGE_REQUEST_DIFF_BASE_SHA", base);
    assertThat(run("sh", script, environment)).contains("[--baseline] [" + base + "]");
  }

  @Test
  void jenkinsComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String file = Files.readString(TEMPLATES.resolve("jenkins/Jenkinsfile"));
    String script = file.split("'''")[1].replace("\\\n", " ");
    Map<String, String> environment =
        new HashMap<>(
            Map.of("BRANCH_NAME", "topic", "NODE_NAME", "perf 1", "BUILD_URL", "https://ci/1"));

    assertThat(run("sh", script, environment))
        .contains("[--baseline] [HEAD^1] [--machine] [perf 1]", "[--branch] [topic] [--default")
        .contains("[--] [java] [-jar] [target/benchmarks.jar] [{filter}]");
    environment.putAll(Map.of("CHANGE_TARGET", "main", "CHANGE_BRANCH", "topic", "CHANGE_ID", "7"));
    assertThat(run("sh", script, environment))
        .contains("[--baseline] [" + base + "]", "[--branch] [topic] [--pull-request] [7]");
  }

  @Test
  void buildkiteComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String script = script("buildkite/pipeline.yml", "steps", 0, "command").replace("$$", "$");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BUILDKITE_PULL_REQUEST", "false",
                "BUILDKITE_BRANCH", "topic",
                "BUILDKITE_AGENT_META_DATA_QUEUE", "benchmarks",
                "BUILDKITE_PIPELINE_DEFAULT_BRANCH", "main",
                "BUILDKITE_BUILD_URL", "https://ci/1"));

    assertThat(run("bash", script, environment))
        .contains("[--baseline] [HEAD^1]", "[--branch] [topic] [--default-branch] [main]");
    environment.put("BUILDKITE_PULL_REQUEST", "7");
    environment.put("BUILDKITE_PULL_REQUEST_BASE_BRANCH", "main");
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "]", "[--pull-request] [7]");
  }

  /** The text at a place of a template. */
  private static String script(String template, Object... place) throws IOException {
    Object found = CiYaml.last(Files.readString(TEMPLATES.resolve(template)));
    for (Object key : place) {
      found =
          key instanceof Integer index
              ? ((List<?>) found).get(index)
              : Objects.requireNonNull(((Map<?, ?>) found).get(key));
    }
    return String.valueOf(found);
  }

  private static String commit(Path repository) throws Exception {
    ActionsRunner.git(repository, "commit", "-q", "--allow-empty", "-m", "a commit");
    return ActionsRunner.git(repository, "rev-parse", "HEAD");
  }

  private String run(String shell, String script, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(shell, "-eu", "-c", script)
            .directory(clone.toFile())
            .redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put("PATH", folder + ":" + System.getenv("PATH"));
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
