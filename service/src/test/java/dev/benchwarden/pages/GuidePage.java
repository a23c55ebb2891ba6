package dev.benchwarden.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Executable parts of a page: its {@code bash} blocks in order, the files whose blocks carry a
 * {@code title}, and the {@code text} and {@code json} blocks, which show what the command before
 * them prints; an ellipsis in them stands for anything.
 *
 * @param script runs it all in one shell, each block's output in a file of its own
 */
public record GuidePage(String script, List<Answer> answers) {

  private static final Set<String> ANSWERS = Set.of("text", "json");
  private static final Pattern BLOCK =
      Pattern.compile(
          "^```(\\w+)(?: title=(\\S+))?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /**
   * What a page says that a command prints.
   *
   * @param step which {@code bash} block, counted from 1
   */
  public record Answer(int step, String text) {

    public Pattern pattern() {
      String pattern =
          text.strip()
              .lines()
              .map(line ->
                  List.of(line.split("…", -1)).stream()
                      .map(Pattern::quote)
                      .collect(Collectors.joining(".*")))
              .collect(Collectors.joining("\n"));
      return Pattern.compile(pattern, Pattern.DOTALL);
    }
  }

  public static String outputOf(int step) {
    return "output-" + step;
  }

  static GuidePage read(Path page) throws IOException {
    return of(Files.readString(page));
  }

  public static GuidePage of(String page) {
    StringBuilder script = new StringBuilder("here=$PWD\n");
    List<Answer> answers = new ArrayList<>();
    int step = 0;
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      String content = block.group(3);
      if (block.group(2) != null) {
        script.append(file(block.group(2), content));
      } else if (block.group(1).equals("bash")) {
        step++;
        script.append("{\n%s} >\"$here/%s\"\n".formatted(content, outputOf(step)));
      } else if (ANSWERS.contains(block.group(1))) {
        answers.add(new Answer(step, content));
      }
    }
    return new GuidePage(script.toString(), answers);
  }

  private static String file(String name, String content) {
    return "mkdir -p \"$(dirname '%1$s')\"\ncat >'%1$s' <<'END_OF_FILE'\n%2$sEND_OF_FILE\n"
        .formatted(name, content);
  }
}
