package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that CI files in the documents and in this repository have the form that the CI systems
 * read.
 */
class DocumentedCiTests {

  private static final Path SCHEMAS = Path.of("src", "test", "resources", "ci-schemas");
  private static final Pattern CODE =
      Pattern.compile("^( *)```[^\\n]*\\n(.*?)^ *```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern INPUT = Pattern.compile("\\$\\[\\[ inputs\\.([a-z-]+) ]]");
  private static final Pattern CURL = Pattern.compile("\\bcurl (?:[^\\n]*\\\\\\n)*[^\\n]*");

  /**
   * Text that is checked against a schema.
   *
   * @param name what it is called in a failure
   */
  record Checked(String name, String schema, String text) {

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Checked> everything() throws IOException {
    List<Checked> all = new ArrayList<>();
    for (DocumentedYaml yaml : DocumentedYaml.all()) {
      if (yaml.isWorkflow()) {
        all.add(new Checked(yaml.toString(), "github-workflow.json", yaml.text()));
      } else if (yaml.text().startsWith("- run:")) {
        all.add(new Checked(yaml.toString(), "github-workflow.json", asWorkflow(yaml.text())));
      } else if (".gitlab-ci.yml".equals(yaml.title())) {
        all.add(new Checked(yaml.toString(), "gitlab-ci.json", yaml.text()));
      }
    }
    all.addAll(files(".github/workflows", "github-workflow.json"));
    all.addAll(files(".github/actions", "github-action.json"));
    all.addAll(files("ci-templates/gitlab", "gitlab-ci.json"));
    return all.stream();
  }

  private static List<Checked> files(String folder, String schema) throws IOException {
    try (Stream<Path> files = Files.walk(DocumentedYaml.ROOT.resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".yml"))
          .map(file ->
              new Checked(
                  DocumentedYaml.ROOT.relativize(file).toString(),
                  schema,
                  DocumentedYaml.read(file)))
          .toList();
    }
  }

  private static String asWorkflow(String steps) {
    return "on: push\njobs:\n  benchmark:\n    runs-on: ubuntu-24.04\n    steps:\n"
        + steps.indent(6);
  }

  @ParameterizedTest
  @MethodSource("everything")
  void itHasTheFormThatTheSystemReads(Checked checked) {
    Schema schema =
        SchemaRegistry.withDialect(Dialects.getDraft7())
            .getSchema(DocumentedYaml.read(SCHEMAS.resolve(checked.schema())));
    Object document = CiYaml.last(checked.text());

    assertThat(schema.validate(JsonMapper.shared().valueToTree(document)))
        .extracting(Error::toString)
        .isEmpty();
  }

  /** Titles and branches are written by strangers: in a script they would be run. */
  @ParameterizedTest
  @MethodSource("everything")
  void noExpressionStandsInAScript(Checked checked) {
    assertThat(scripts(CiYaml.last(checked.text()))).noneMatch(script -> script.contains("${{"));
  }

  /** GitLab puts declared inputs into a component; the documents give those without a default. */
  @Test
  void theComponentTakesWhatIsGivenToIt() {
    String component =
        DocumentedYaml.read(
            DocumentedYaml.ROOT.resolve("ci-templates/gitlab/templates/upload.yml"));
    Map<String, Object> spec = map(map(CiYaml.documents(component).getFirst()).get("spec"));
    Map<String, Object> declared = map(spec.get("inputs"));
    Map<String, Object> page = map(CiYaml.last(DocumentedYaml.file(".gitlab-ci.yml").text()));
    List<?> included = (List<?>) Objects.requireNonNull(page.get("include"));
    Set<String> given = map(map(included.getFirst()).get("inputs")).keySet();

    assertThat(INPUT.matcher(component).results().map(input -> input.group(1)).distinct())
        .containsExactlyInAnyOrderElementsOf(declared.keySet());
    assertThat(declared.keySet()).containsAll(given);
    assertThat(given)
        .containsAll(
            declared.keySet().stream()
                .filter(name -> !map(declared.get(name)).containsKey("default"))
                .toList());
  }

  /** The action "measure" takes the command from a release, which has one for each platform. */
  @Test
  void aReleaseHasTheCommandForEveryRunnerThatTakesTurns() {
    Map<String, Object> turns =
        map(CiYaml.last(DocumentedYaml.file(".github/workflows/turns.yml").text()));
    Map<String, Object> release =
        map(
            CiYaml.last(
                DocumentedYaml.read(DocumentedYaml.ROOT.resolve(".github/workflows/release.yml"))));
    Map<String, Object> strategy = map(map(map(turns.get("jobs")).get("turns")).get("strategy"));

    assertThat(
            map(release.get("jobs")).values().stream()
                .filter(job ->
                    scripts(job)
                        .anyMatch(one -> one.matches("scripts/(release|command-archive) .*")))
                .map(job -> map(job).get("runs-on")))
        .containsAll((List<?>) Objects.requireNonNull(map(strategy.get("matrix")).get("machine")));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(@Nullable Object part) {
    return (Map<String, Object>) Objects.requireNonNull(part);
  }

  private static Stream<String> scripts(Object part) {
    if (part instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .flatMap(entry ->
              List.of("run", "script", "before_script", "after_script").contains(entry.getKey())
                  ? texts(entry.getValue())
                  : scripts(entry.getValue()));
    }
    return part instanceof List<?> list
        ? list.stream().flatMap(DocumentedCiTests::scripts)
        : Stream.of();
  }

  private static Stream<String> texts(Object part) {
    return switch (part) {
      case String text -> Stream.of(text);
      case List<?> list -> list.stream().flatMap(DocumentedCiTests::texts);
      default -> scripts(part);
    };
  }

  /** A job whose upload is refused must not be green. */
  @Test
  void everyUploadLineFailsWithTheReason() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> docs = Files.walk(DocumentedYaml.ROOT.resolve("docs"))) {
      Stream.concat(Stream.of(DocumentedYaml.ROOT.resolve("README.md")), docs)
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(page ->
              CODE.matcher(DocumentedYaml.read(page))
                  .results()
                  .flatMap(block -> CURL.matcher(block.group(2)).results())
                  .map(curl -> curl.group())
                  .filter(curl -> curl.contains("--data-binary") && curl.contains("/runs"))
                  .forEach(lines::add));
    }

    assertThat(lines).hasSizeGreaterThan(10).allMatch(line -> line.contains("--fail-with-body"));
  }
}
