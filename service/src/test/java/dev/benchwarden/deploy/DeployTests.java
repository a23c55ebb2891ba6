package dev.benchwarden.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the files of an installation fit together, and that Kubernetes understands them. */
class DeployTests {

  private static final Path ROOT = Path.of("..");
  private static final Path KUBERNETES = ROOT.resolve("deploy/kubernetes");

  /** Finds what a model of Kubernetes' API does not know, and what it lacks. */
  private interface Schema {
    void check(JsonElement json) throws IOException;
  }

  private static final Map<String, Schema> SCHEMAS =
      Map.of(
          "apps/v1 Deployment", V1Deployment::validateJsonElement,
          "v1 Service", V1Service::validateJsonElement,
          "policy/v1 PodDisruptionBudget", V1PodDisruptionBudget::validateJsonElement,
          "networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy::validateJsonElement);

  @Test
  void everyManifestFollowsTheSchemaOfItsKind() throws IOException {
    List<String> files = texts(yaml(KUBERNETES.resolve("kustomization.yaml")).at("/resources"));
    assertThat(files).hasSize(SCHEMAS.size());
    for (String file : files) {
      JsonNode manifest = yaml(KUBERNETES.resolve(file));
      String kind = manifest.at("/apiVersion").asString() + " " + manifest.at("/kind").asString();
      assertThat(SCHEMAS).containsKey(kind);
      Schema schema = Objects.requireNonNull(SCHEMAS.get(kind));
      assertThatCode(() -> schema.check(gson(manifest))).as(file).doesNotThrowAnyException();
    }
  }

  @Test
  void aMisspeltFieldWouldBeFound() throws IOException {
    String deployment = Files.readString(KUBERNETES.resolve("deployment.yaml"));
    JsonNode misspelt = parse(deployment.replace("readinessProbe:", "readynessProbe:"));

    assertThat(misspelt.findValue("readynessProbe")).isNotNull();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> V1Deployment.validateJsonElement(gson(misspelt)))
        .withMessageContaining("readynessProbe");
  }

  @Test
  void nothingRunsWithMoreRightsThanItNeeds() throws IOException {
    JsonNode pod = yaml(KUBERNETES.resolve("deployment.yaml")).at("/spec/template/spec");
    JsonNode container = pod.at("/containers/0");
    assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
    assertThat(container.at("/securityContext/readOnlyRootFilesystem").asBoolean()).isTrue();
    assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true)).isFalse();
    assertThat(texts(container.at("/securityContext/capabilities/drop"))).containsExactly("ALL");

    JsonNode service = yaml(ROOT.resolve("docker-compose.yml")).at("/services/service");
    assertThat(service.at("/read_only").asBoolean()).isTrue();
    assertThat(texts(service.at("/cap_drop"))).containsExactly("ALL");
    assertThat(Files.readString(ROOT.resolve("Dockerfile"))).contains("\nUSER 10001\n");
    assertThat(Files.readString(ROOT.resolve("deploy/agent/Dockerfile")))
        .contains("\nUSER 10002\n");
  }

  @Test
  void composeMountsOnlyWhatIsThere() throws IOException {
    assertThatAllMountsExist(ROOT);
  }

  private static void assertThatAllMountsExist(Path folder) throws IOException {
    JsonNode services = yaml(folder.resolve("docker-compose.yml")).at("/services");
    List<String> mounted =
        services.values().stream()
            .flatMap(service -> texts(service.at("/volumes")).stream())
            .filter(volume -> volume.startsWith("./"))
            .map(volume -> volume.split(":", 2)[0])
            .toList();

    assertThat(mounted).isNotEmpty().allSatisfy(path -> assertThat(folder.resolve(path)).exists());
  }

  /** It has neither sources nor a Dockerfile, so nothing in it can be built. */
  @Test
  void theArchiveOfAReleaseStartsTheReleasedImage(@TempDir Path folder) throws Exception {
    Path archive = folder.resolve("deploy.tar.gz");
    run(
        Map.of("IMAGE", "ghcr.io/owner/name"),
        ROOT.resolve("scripts/deploy-archive").toString(),
        "9.8.7",
        archive.toString());
    run(Map.of(), "tar", "-xzf", archive.toString(), "-C", folder.toString());

    JsonNode service = yaml(folder.resolve("docker-compose.yml")).at("/services/service");
    JsonNode pod =
        yaml(folder.resolve("deploy/kubernetes/deployment.yaml")).at("/spec/template/spec");
    assertThat(service.at("/image").asString()).isEqualTo("ghcr.io/owner/name:9.8.7");
    assertThat(service.has("build")).isFalse();
    assertThat(pod.at("/containers/0/image").asString()).isEqualTo("ghcr.io/owner/name:9.8.7");
    assertThatAllMountsExist(folder);
    assertThat(folder.resolve("docs")).isDirectoryContaining("glob:**/operations.md");
  }

  private static void run(Map<String, String> settings, String... command) throws Exception {
    ProcessBuilder process = new ProcessBuilder(command).inheritIO();
    process.environment().putAll(settings);
    assertThat(process.start().waitFor()).isZero();
  }

  @Test
  void composeHandsEverySettingOfAFileToTheService() throws IOException {
    JsonNode compose = yaml(ROOT.resolve("docker-compose.yml"));
    JsonNode service = compose.at("/services/service");

    assertThat(service.at("/env_file/0/path").asString()).isEqualTo(".env");
    assertThat(service.at("/env_file/0/required").asBoolean(true)).isFalse();
    // An empty value here would hide that of the file, if compose did not read it from there.
    assertThat(service.at("/environment").properties())
        .filteredOn(setting -> setting.getKey().startsWith("BENCHWARDEN_"))
        .isNotEmpty()
        .allSatisfy(setting ->
            assertThat(setting.getValue().asString()).isEqualTo("${%s:-}", setting.getKey()));
    assertThat(compose.at("/name").asString()).as("volumes stay").isEqualTo("benchwarden");
  }

  /** The same for nobody else, the same at the next start, and what the operator sets instead. */
  @Test
  void composeMakesPasswordsOfItsOwn(@TempDir Path first, @TempDir Path second) throws Exception {
    String made = password(first, "");

    assertThat(made).matches("[0-9a-f]{48}").isNotEqualTo(password(second, ""));
    assertThat(password(first, "")).isEqualTo(made);
    assertThat(Files.readString(first.resolve("admin-password")))
        .matches("[0-9a-f]{48}")
        .isNotEqualTo(made);
    assertThat(password(first, "p $x\"'")).isEqualTo("p $x\"'");
    assertThat(settings(first).getProperty("spring.datasource.password")).isEqualTo("p $x\"'");
  }

  private static String password(Path secrets, String given) throws Exception {
    run(
        Map.of(
            "DATABASE_SECRETS", secrets.toString(),
            "GRAFANA_SECRETS", secrets.toString(),
            "POSTGRES_PASSWORD", given),
        "sh",
        ROOT.resolve("deploy/compose/passwords").toString());
    return Files.readString(secrets.resolve("spring.datasource.password"));
  }

  /** As the service reads them that compose starts. */
  private static Environment settings(Path secrets) {
    ConfigurableEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .addFirst(
            new MapPropertySource(
                "of compose", Map.of("spring.config.import", "configtree:" + secrets + "/")));
    ConfigDataEnvironmentPostProcessor.applyTo(environment);
    return environment;
  }

  @Test
  void composeKnowsNoPasswordAndShowsGrafanaToThisMachineAlone() throws IOException {
    JsonNode services = yaml(ROOT.resolve("docker-compose.yml")).at("/services");
    List<String> given =
        services.values().stream()
            .flatMap(service -> service.at("/environment").properties().stream())
            .filter(setting -> setting.getKey().matches(".*(?i:password|token|secret).*"))
            .map(setting -> setting.getValue().asString())
            .toList();

    assertThat(given)
        .hasSizeGreaterThan(4)
        .allSatisfy(value -> assertThat(value).matches("\\$\\{\\w+:-}|/secrets/[\\w.-]+"));
    assertThat(texts(services.at("/grafana/ports")))
        .containsExactly("${GRAFANA_ADDRESS:-127.0.0.1}:${GRAFANA_PORT:-3000}:3000");
    assertThat(services.at("/postgres/ports").isMissingNode()).isTrue();
    assertThat(services.at("/prometheus/ports").isMissingNode()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "benchwarden, ~@privileged @resources",
    "benchwarden-agent, ~@privileged|@chown @setuid",
  })
  void theUnitsOfSystemdHoldNoRightOfRoots(String name, String filters) throws IOException {
    Map<String, List<String>> unit =
        Files.readString(ROOT.resolve("deploy/systemd").resolve(name + ".service"))
            .lines()
            .filter(line -> line.matches("\\w+=.*"))
            .map(line -> line.split("=", 2))
            .collect(
                Collectors.groupingBy(
                    setting -> setting[0],
                    Collectors.mapping(setting -> setting[1], Collectors.toList())));

    assertThat(unit.get("CapabilityBoundingSet")).containsExactly("");
    assertThat(unit.get("SystemCallFilter"))
        .containsExactly(("@system-service|" + filters).split("\\|"));
    assertThat(unit.get("RestrictNamespaces")).containsExactly("true");
    assertThat(unit.get("User")).containsExactly(name);
  }

  @Test
  void everyFileNamesTheVersionThatIsBuilt() throws IOException {
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    String version =
        pom.replaceFirst("(?s).*<artifactId>benchwarden</artifactId>\\s*<version>(.*?)<.*", "$1");

    assertThat(yaml(ROOT.resolve("docker-compose.yml")).at("/services/service/image").asString())
        .endsWith(":" + version);
    assertThat(
            yaml(KUBERNETES.resolve("deployment.yaml"))
                .at("/spec/template/spec/containers/0/image")
                .asString())
        .endsWith(":" + version);
    assertThat(Files.readString(ROOT.resolve("CHANGELOG.md"))).contains("\n## " + version);
  }

  @Test
  void everySettingThatIsDeployedIsDocumented() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/configuration.md"));
    Pattern setting = Pattern.compile("\\bBENCHWARDEN_[A-Z_]+\\b");
    TreeSet<String> deployed = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("deploy"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        deployed.addAll(found(setting, Files.readString(file)));
      }
    }
    assertThat(deployed).isNotEmpty();
    assertThat(found(setting, page)).containsAll(deployed);
  }

  private static TreeSet<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> texts(JsonNode list) {
    return list.values().stream().map(JsonNode::asString).toList();
  }

  private static JsonNode yaml(Path file) throws IOException {
    return parse(Files.readString(file));
  }

  private static JsonNode parse(String yaml) {
    return JsonMapper.shared().valueToTree(new Yaml().load(yaml));
  }

  private static JsonElement gson(JsonNode json) {
    return new Gson().fromJson(json.toString(), JsonElement.class);
  }
}
