package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runner of workflows as GitHub runs them, as far as ours need it: jobs with a matrix, scripts,
 * composite actions and called workflows of this repository, checkouts and artifacts. Other
 * programs that a job needs are on its path as stand-ins.
 */
public final class ActionsRunner {

  private static final String OURS = "OWNER/benchwarden/";
  private static final List<String> RELATED = List.of("read", "write");

  private final Path folder;
  private final Path origin;
  private final Path programs;
  private final Identities identities;
  private int jobs;

  /** Where jobs with an identity ask for a token. */
  @FunctionalInterface
  public interface Identities {

    /** The address for the jobs of an event. */
    String of(Event event);
  }

  /**
   * Event that starts a workflow.
   *
   * @param github the context {@code github}, with the event's payload
   * @param checkedOut the commit that a checkout gets
   * @param isTrusted whether the job gets secrets and, where it asks for one, an identity
   */
  public record Event(Map<String, Object> github, String checkedOut, boolean isTrusted) {

    public String name() {
      return String.valueOf(github.get("event_name"));
    }
  }

  /** A job that has run. */
  public record Job(String name, int exit, String log, String summary) {}

  /** Values that are passed to a step. */
  private record Scope(
      Map<String, Object> contexts, Map<String, String> environment, Path workspace, Path actions) {

    Scope with(Map<String, Object> more) {
      Map<String, Object> all = new HashMap<>(contexts);
      all.putAll(more);
      return new Scope(all, environment, workspace, actions);
    }
  }

  /**
   * @param folder for jobs and artifacts
   * @param origin the repository that is checked out
   * @param programs stand-ins for programs
   */
  public ActionsRunner(Path folder, Path origin, Path programs, Identities identities) {
    this.folder = folder;
    this.origin = origin;
    this.programs = programs;
    this.identities = identities;
  }

  /** Where artifacts are kept, each in a folder of its name. */
  public Path artifacts() {
    return folder.resolve("artifacts");
  }

  /** Runs all jobs of a workflow, one after the other; those whose condition does not hold, not. */
  public List<Job> run(String workflow, Event event, Map<String, String> secrets) throws Exception {
    Map<String, Object> contexts = new HashMap<>();
    contexts.put("github", event.github());
    contexts.put("secrets", event.isTrusted() ? secrets : Map.of());
    return run(map(CiYaml.last(workflow)), event, contexts, Map.of());
  }

  private List<Job> run(
      Map<String, Object> workflow,
      Event event,
      Map<String, Object> contexts,
      Map<String, Object> granted)
      throws Exception {
    List<Job> ran = new ArrayList<>();
    for (Map.Entry<String, Object> named : map(workflow.get("jobs")).entrySet()) {
      Map<String, Object> job = map(named.getValue());
      Map<String, Object> permissions =
          job.containsKey("permissions")
              ? map(job.get("permissions"))
              : map(workflow.getOrDefault("permissions", granted));
      if (!holds(job, contexts)) {
        continue;
      }
      if (job.containsKey("uses")) {
        ran.addAll(called(job, event, contexts, permissions));
        continue;
      }
      for (Map<String, Object> matrix : combinations(job)) {
        Map<String, Object> own = new HashMap<>(contexts);
        own.put("matrix", matrix);
        own.put("runner", Map.of("os", "Linux", "arch", "X64"));
        own.put("job", Map.of("workflow_repository", "OWNER/benchwarden", "workflow_sha", "self"));
        ran.add(job(named.getKey(), job, event, own, permissions));
      }
    }
    return ran;
  }

  /** A called workflow gets no more rights than it is called with. */
  private List<Job> called(
      Map<String, Object> job,
      Event event,
      Map<String, Object> contexts,
      Map<String, Object> permissions)
      throws Exception {
    Path file = ours(String.valueOf(job.get("uses")), DocumentedYaml.ROOT);
    Map<String, Object> workflow = map(CiYaml.last(DocumentedYaml.read(file)));
    Map<String, Object> call = map(map(workflow.get("on")).get("workflow_call"));
    Map<String, Object> own = new HashMap<>(contexts);
    own.put("inputs", inputs(map(call.get("inputs")), map(job.get("with")), contexts));
    own.put("secrets", map(job.get("secrets")));
    for (Object inner : map(workflow.get("jobs")).values()) {
      map(map(inner).get("permissions"))
          .forEach((right, wanted) ->
              assertThat(RELATED.indexOf(permissions.get(right)))
                  .as(right)
                  .isGreaterThanOrEqualTo(RELATED.indexOf(wanted)));
    }
    return run(workflow, event, own, permissions);
  }

  private Job job(
      String name,
      Map<String, Object> job,
      Event event,
      Map<String, Object> contexts,
      Map<String, Object> permissions)
      throws Exception {
    Path place = Files.createDirectories(folder.resolve("job-" + ++jobs));
    Path summary = Files.writeString(place.resolve("summary"), "");
    Map<String, String> environment = new HashMap<>();
    environment.put("PATH", programs + ":" + System.getenv("PATH"));
    environment.put("RUNNER_TEMP", Files.createDirectories(place.resolve("temp")).toString());
    environment.put("GITHUB_STEP_SUMMARY", summary.toString());
    environment.put("GITHUB_RUN_ID", String.valueOf(event.github().get("run_id")));
    environment.put("GITHUB_RUN_ATTEMPT", "1");
    environment.put("GITHUB_REPOSITORY", String.valueOf(event.github().get("repository")));
    environment.put("GITHUB_SERVER_URL", String.valueOf(event.github().get("server_url")));
    environment.put("ARTIFACTS", artifacts().toString());
    environment.put("MATRIX", Objects.toString(map(contexts.get("matrix")).get("machine"), ""));
    if (event.isTrusted() && "write".equals(permissions.get("id-token"))) {
      environment.put("ACTIONS_ID_TOKEN_REQUEST_URL", identities.of(event));
      environment.put("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "of-the-job");
    }
    map(job.get("env")).forEach((key, value) -> environment.put(key, filled(value, contexts)));
    Path workspace = Files.createDirectories(place.resolve("workspace"));
    StringBuilder log = new StringBuilder();
    int exit =
        steps(job, new Scope(contexts, environment, workspace, DocumentedYaml.ROOT), event, log)
            .exit();
    return new Job(name, exit, log.toString(), Files.readString(summary));
  }

  /**
   * Results of steps.
   *
   * @param results the context {@code steps}
   */
  private record Ended(int exit, Map<String, Object> results) {}

  private Ended steps(Map<String, Object> of, Scope scope, Event event, StringBuilder log)
      throws Exception {
    Map<String, Object> results = new HashMap<>();
    for (Object one : (List<?>) Objects.requireNonNull(of.get("steps"))) {
      Map<String, Object> step = map(one);
      Scope now = scope.with(Map.of("steps", results));
      if (!holds(step, now.contexts())) {
        continue;
      }
      Ended ended =
          step.containsKey("run")
              ? script(step, now, log)
              : uses(String.valueOf(step.get("uses")), step, now, event, log);
      results.put(String.valueOf(step.get("id")), Map.of("outputs", ended.results()));
      if (ended.exit() != 0) {
        return new Ended(ended.exit(), results);
      }
    }
    return new Ended(0, results);
  }

  private Ended uses(
      String action, Map<String, Object> step, Scope scope, Event event, StringBuilder log)
      throws Exception {
    Map<String, Object> with = map(step.get("with"));
    if (action.startsWith("actions/checkout@")) {
      checkOut(with, scope, event);
      return new Ended(0, Map.of());
    }
    if (action.startsWith("actions/upload-artifact@")) {
      keep(filled(with.get("name"), scope.contexts()), filled(with.get("path"), scope.contexts()));
      return new Ended(0, Map.of());
    }
    Path home = ours(action, scope.workspace());
    Map<String, Object> composite =
        map(CiYaml.last(DocumentedYaml.read(home.resolve("action.yml"))));
    Map<String, Object> inputs = inputs(map(composite.get("inputs")), with, scope.contexts());
    Map<String, String> environment = new HashMap<>(scope.environment());
    environment.put("GITHUB_ACTION_PATH", home.toString());
    // An action sees neither secrets nor the matrix.
    Map<String, Object> contexts = new HashMap<>();
    contexts.put("github", scope.contexts().get("github"));
    contexts.put("inputs", inputs);
    Scope inner = new Scope(contexts, environment, scope.workspace(), home);
    Ended ended = steps(map(composite.get("runs")), inner, event, log);
    Map<String, Object> outputs = new HashMap<>();
    map(composite.get("outputs"))
        .forEach((name, output) ->
            outputs.put(
                name,
                filled(
                    map(output).get("value"),
                    inner.with(Map.of("steps", ended.results())).contexts())));
    return new Ended(ended.exit(), outputs);
  }

  private static Path ours(String reference, Path workspace) {
    String path = reference.replaceFirst("@v1$", "").replaceFirst("^https://[^/]+/", "");
    if (path.startsWith("./")) {
      return workspace.resolve(path.substring(2));
    }
    assertThat(path).startsWith(OURS);
    assertThat(reference).endsWith("@v1");
    return DocumentedYaml.ROOT.resolve(path.substring(OURS.length()));
  }

  /** Values of all that can be given: what is given must be known, and what is required given. */
  private static Map<String, Object> inputs(
      Map<String, Object> known, Map<String, Object> given, Map<String, Object> contexts) {
    assertThat(known.keySet()).containsAll(given.keySet());
    Map<String, Object> inputs = new LinkedHashMap<>();
    known.forEach((name, described) -> {
      boolean isRequired = Boolean.TRUE.equals(map(described).get("required"));
      assertThat(isRequired && !given.containsKey(name)).as(name).isFalse();
      Object value = given.getOrDefault(name, map(described).getOrDefault("default", ""));
      inputs.put(name, filled(value, contexts));
    });
    return inputs;
  }

  private Ended script(Map<String, Object> step, Scope scope, StringBuilder log) throws Exception {
    Path output = Files.writeString(folder.resolve("output"), "");
    Path file = Files.writeString(folder.resolve("script.sh"), String.valueOf(step.get("run")));
    ProcessBuilder bash = new ProcessBuilder("bash", "-e", "-o", "pipefail", file.toString());
    bash.environment().clear();
    bash.environment().putAll(scope.environment());
    map(step.get("env"))
        .forEach((key, value) -> bash.environment().put(key, filled(value, scope.contexts())));
    bash.environment().put("GITHUB_OUTPUT", output.toString());
    bash.directory(scope.workspace().toFile());
    Path printed = folder.resolve("printed");
    Process process = bash.redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    log.append(Files.readString(printed));
    Map<String, Object> outputs = new HashMap<>();
    for (String line : Files.readAllLines(output)) {
      outputs.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
    }
    return new Ended(process.exitValue(), outputs);
  }

  private void checkOut(Map<String, Object> with, Scope scope, Event event) throws Exception {
    Path place = scope.workspace().resolve(filled(with.getOrDefault("path", ""), scope.contexts()));
    if (filled(with.getOrDefault("repository", ""), scope.contexts()).equals("OWNER/benchwarden")) {
      Files.createDirectories(place);
      Files.createSymbolicLink(place.resolve(".github"), DocumentedYaml.ROOT.resolve(".github"));
      return;
    }
    String commit = filled(with.getOrDefault("ref", event.checkedOut()), scope.contexts());
    git(scope.workspace(), "init", "-q", place.toString());
    git(place, "remote", "add", "origin", origin.toUri().toString());
    git(place, "fetch", "-q", "--depth=" + with.getOrDefault("fetch-depth", 1), "origin", commit);
    git(place, "checkout", "-q", "FETCH_HEAD");
  }

  /** What git prints. */
  public static String git(Path folder, String... arguments) throws Exception {
    ProcessBuilder git = new ProcessBuilder("git");
    git.command().addAll(List.of("-c", "user.name=Ada Löwe", "-c", "user.email=ada@example.org"));
    git.command().addAll(List.of(arguments));
    Process process = git.directory(folder.toFile()).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), "UTF-8").strip();
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  private void keep(String name, String path) throws IOException {
    Path artifact = Files.createDirectories(artifacts().resolve(name));
    try (Stream<Path> files = Files.list(Path.of(path))) {
      for (Path file : files.toList()) {
        Files.copy(file, artifact.resolve(file.getFileName()));
      }
    }
  }

  private static boolean holds(Map<String, Object> part, Map<String, Object> contexts) {
    return Expression.holds(String.valueOf(part.getOrDefault("if", "success()")), contexts);
  }

  private static String filled(@Nullable Object text, Map<String, Object> contexts) {
    return Expression.filled(Objects.toString(text, ""), contexts);
  }

  private static List<Map<String, Object>> combinations(Map<String, Object> job) {
    List<Map<String, Object>> all = new ArrayList<>();
    all.add(Map.of());
    map(map(job.get("strategy")).get("matrix"))
        .forEach((key, values) -> {
          List<Map<String, Object>> longer = new ArrayList<>();
          for (Map<String, Object> one : all) {
            for (Object value : (List<?>) values) {
              Map<String, Object> more = new HashMap<>(one);
              more.put(key, value);
              longer.add(more);
            }
          }
          all.clear();
          all.addAll(longer);
        });
    return all;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(@Nullable Object part) {
    return part == null ? Map.of() : (Map<String, Object>) part;
  }
}
