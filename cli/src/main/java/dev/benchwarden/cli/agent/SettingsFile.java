package dev.benchwarden.cli.agent;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.cli.client.ServiceAddress;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.MeasuringException;
import dev.benchwarden.cli.measure.MeasuringRecipe;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** The file {@code agent.yml}, as its operator wrote it. */
final class SettingsFile {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");
  private static final Pattern SLUG = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
  private static final Pattern TIME = Pattern.compile("(\\d{1,6})([smh])");
  private static final Map<String, Duration> UNITS =
      Map.of("s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));

  private static final String TOKEN = "BENCHWARDEN_TOKEN";
  private static final int USUAL_RUNS = 3;
  private static final int MOST_RUNS = 100;
  private static final int USUAL_ROUNDS = 32;

  private final Path file;
  private final Map<String, String> environment;

  private SettingsFile(Path file, Map<String, String> environment) {
    this.file = file;
    this.environment = environment;
  }

  /** The keys of the file. */
  private record Written(
      @Nullable String service,
      @Nullable String token,
      @JsonProperty("token-file") @Nullable String tokenFile,
      @Nullable String machine,
      @Nullable String platform,
      @Nullable String directory,
      @Nullable Map<String, WrittenProject> projects) {}

  /** The keys of a project. */
  private record WrittenProject(
      @Nullable String repository,
      @Nullable String build,
      @Nullable String command,
      @Nullable String harness,
      @Nullable Integer runs,
      @Nullable Integer rounds,
      @Nullable String timeout) {}

  /**
   * @param environment for the token, and for {@code ${NAME}} in token and repositories
   * @throws BadInputException naming the key that is missing, unknown or wrong
   */
  static AgentSettings read(Path file, Map<String, String> environment) {
    return new SettingsFile(file, environment).settings();
  }

  private AgentSettings settings() {
    Written written = written();
    Map<String, AgentSettings.Project> projects = new LinkedHashMap<>();
    Map<String, WrittenProject> named = required("projects", written.projects());
    named.forEach((slug, project) -> projects.put(slug, project(slug, project)));
    if (projects.isEmpty()) {
      throw wrong("projects names none: add one with repository and command");
    }
    return new AgentSettings(
        address(text("service", written.service())),
        token(written),
        text("machine", written.machine()),
        written.platform(),
        file.toAbsolutePath().resolveSibling(text("directory", written.directory())).normalize(),
        projects);
  }

  private Written written() {
    try {
      Object tree = new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
      return JSON.convertValue(tree == null ? Map.of() : tree, Written.class);
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    } catch (YAMLException e) {
      throw new BadInputException("%s is not YAML: %s".formatted(file, e.getMessage()), e);
    } catch (UnrecognizedPropertyException e) {
      throw new BadInputException(
          "%s: there is no key %s; known are %s"
              .formatted(
                  file,
                  place(e),
                  e.getKnownPropertyIds().stream()
                      .map(Object::toString)
                      .sorted()
                      .collect(Collectors.joining(", "))),
          e);
    } catch (DatabindException e) {
      throw new BadInputException(
          "%s: %s is not what is expected there".formatted(file, place(e)), e);
    }
  }

  private static String place(JacksonException e) {
    String place =
        e.getPath().stream()
            .map(one -> one.getPropertyName() == null ? "" : one.getPropertyName())
            .collect(Collectors.joining("."));
    return place.isEmpty() ? "the file" : place;
  }

  private AgentSettings.Project project(String slug, @Nullable WrittenProject project) {
    String place = "projects." + slug;
    if (!SLUG.matcher(slug).matches()) {
      throw wrong("'%s' is no project's name in an address".formatted(slug));
    }
    WrittenProject written = required(place, project);
    return new AgentSettings.Project(
        expanded(text(place + ".repository", written.repository())), recipe(place, written));
  }

  private MeasuringRecipe recipe(String place, WrittenProject written) {
    try {
      return new MeasuringRecipe(
          written.build() == null ? "" : written.build(),
          text(place + ".command", written.command()),
          written.harness(),
          number(place + ".runs", written.runs(), USUAL_RUNS, 1),
          number(place + ".rounds", written.rounds(), USUAL_ROUNDS, MeasuringRecipe.FEWEST_ROUNDS),
          time(place + ".timeout", written.timeout()));
    } catch (MeasuringException e) {
      throw wrong("%s: %s".formatted(place, e.getMessage()));
    }
  }

  private String token(Written written) {
    String token = environment.get(TOKEN);
    if (written.token() != null) {
      token = expanded(written.token());
    } else if (written.tokenFile() != null) {
      token = read(file.toAbsolutePath().resolveSibling(written.tokenFile()));
    }
    if (token == null || token.isBlank()) {
      throw wrong("there is no token: set " + TOKEN + ", or token-file");
    }
    return token.strip();
  }

  private static String read(Path tokenFile) {
    try {
      return Files.readString(tokenFile);
    } catch (IOException e) {
      throw BadInputException.unreadable(tokenFile, e);
    }
  }

  private String expanded(String text) {
    return VARIABLE
        .matcher(text)
        .replaceAll(name -> {
          String value = environment.get(name.group(1));
          if (value == null) {
            throw wrong("the variable %s is not set".formatted(name.group(1)));
          }
          return Matcher.quoteReplacement(value);
        });
  }

  private URI address(String text) {
    try {
      return ServiceAddress.of(text);
    } catch (BadInputException none) {
      throw wrong(String.valueOf(none.getMessage()));
    }
  }

  private int number(String place, @Nullable Integer number, int otherwise, int least) {
    int value = number == null ? otherwise : number;
    if (value < least || value > MOST_RUNS) {
      throw wrong("%s is %d, but must be %d to %d".formatted(place, value, least, MOST_RUNS));
    }
    return value;
  }

  private Duration time(String place, @Nullable String text) {
    Matcher time = TIME.matcher(text == null ? "1h" : text);
    if (!time.matches()) {
      throw wrong("%s '%s' is no time such as 90s, 30m or 2h".formatted(place, text));
    }
    return UNITS
        .getOrDefault(time.group(2), Duration.ZERO)
        .multipliedBy(Long.parseLong(time.group(1)));
  }

  private String text(String place, @Nullable String text) {
    String found = required(place, text);
    if (found.isBlank()) {
      throw wrong(place + " is empty");
    }
    return found;
  }

  private <T> T required(String place, @Nullable T value) {
    if (value == null) {
      throw wrong(place + " is missing");
    }
    return value;
  }

  private BadInputException wrong(String what) {
    return new BadInputException("%s: %s".formatted(file, what), null);
  }
}
