package dev.benchwarden.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A setting of the service, as the metadata describe it that the compiler collects from the
 * properties' classes.
 *
 * @param name such as {@code benchwarden.forges[0].kind}
 */
record Setting(String name, String defaultValue, String description) {

  private static final Path METADATA = Path.of("target", "classes", "META-INF");
  private static final Pattern LIST_OF_OURS =
      Pattern.compile("java\\.util\\.List<(dev\\.benchwarden\\..*)>");
  private static final Pattern CODE = Pattern.compile("\\{@code\\s+([^}]*)}");

  static List<Setting> all() throws IOException {
    return read(METADATA.resolve("spring-configuration-metadata.json"), "");
  }

  private static List<Setting> read(Path file, String prefix) throws IOException {
    JsonNode properties = JsonMapper.shared().readTree(Files.readString(file)).at("/properties");
    Stream.Builder<Setting> settings = Stream.builder();
    for (JsonNode property : properties.values()) {
      String name = prefix + property.at("/name").asString();
      Matcher list = LIST_OF_OURS.matcher(property.at("/type").asString());
      if (list.matches()) {
        read(itemOf(list.group(1)), name + "[0].").forEach(settings::add);
      } else {
        settings.add(of(name, property));
      }
    }
    return settings.build().toList();
  }

  private static Path itemOf(String type) {
    return METADATA.resolve("spring", "configuration-metadata", type + ".json");
  }

  private static Setting of(String name, JsonNode property) {
    return new Setting(
        name,
        property.at("/defaultValue").asString(""),
        CODE.matcher(property.at("/description").asString("")).replaceAll("`$1`"));
  }

  /** Whether it is the named one, or one of a named group. */
  boolean isOf(String group) {
    return name.equals(group) || name.startsWith(group + ".") || name.startsWith(group + "[");
  }

  String variable() {
    return name.replace("]", "").replaceAll("[.\\[-]", "_").toUpperCase(Locale.ROOT);
  }

  String row() {
    String shown = defaultValue.isEmpty() ? "none" : "`" + defaultValue + "`";
    return "| `%s` | %s | %s |".formatted(variable(), shown, description);
  }
}
