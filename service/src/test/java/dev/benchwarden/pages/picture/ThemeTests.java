package dev.benchwarden.pages.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pictures have the colours of the dashboard. */
class ThemeTests {

  private static final Path TOKENS = Path.of("..", "web", "src", "styles", "tokens.css");
  private static final Pattern VARIABLE = Pattern.compile("--([a-z0-9-]+): (#[0-9a-f]{6});");

  @Test
  void lightColoursAreThoseOfTheStyleSheet() throws IOException {
    assertThat(of(Theme.LIGHT)).containsAllEntriesOf(shownOf(variables(":root {"), Theme.LIGHT));
  }

  @Test
  void darkColoursAreThoseOfTheStyleSheet() throws IOException {
    assertThat(of(Theme.DARK))
        .containsAllEntriesOf(shownOf(variables(":root[data-theme='dark'] {"), Theme.DARK));
  }

  private static Map<String, Color> shownOf(Map<String, Color> all, Theme theme) {
    all.keySet().retainAll(of(theme).keySet());
    assertThat(all).hasSameSizeAs(of(theme));
    return all;
  }

  private static Map<String, Color> variables(String block) throws IOException {
    String css = Files.readString(TOKENS);
    int start = css.indexOf(block);
    Matcher found = VARIABLE.matcher(css.substring(start, css.indexOf("\n}", start)));
    Map<String, Color> variables = new LinkedHashMap<>();
    while (found.find()) {
      variables.put(found.group(1), Color.decode(found.group(2)));
    }
    return variables;
  }

  private static Map<String, Color> of(Theme theme) {
    Map<String, Color> colours = new LinkedHashMap<>();
    colours.put("surface", theme.surface());
    colours.put("text", theme.text());
    colours.put("muted", theme.muted());
    colours.put("chart-grid", theme.grid());
    colours.put("chart-axis", theme.axis());
    colours.put("candidate", theme.candidate());
    colours.put("worse", theme.worse());
    colours.put("better", theme.better());
    colours.put("unsure", theme.unsure());
    colours.put("environment", theme.environment());
    colours.put("steady", theme.steady());
    for (int machine = 0; machine < 6; machine++) {
      colours.put("machine-" + (machine + 1), theme.machine(machine));
    }
    return colours;
  }
}
