package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.Lines;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Collapsed stacks, a line each: frames from the outermost inwards with semicolons between, a space
 * and a weight. async-profiler, py-spy, {@code stackcollapse-*} and many others write them.
 */
@AutoService(ProfileFormat.class)
public final class CollapsedStacks implements ProfileFormat {

  private static final int LINES_LOOKED_AT = 20;
  private static final Pattern WEIGHT = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,18})?");
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

  @Override
  public String name() {
    return "collapsed";
  }

  /**
   * Every line ends with a number, or most do and one of them has frames: then a line that is
   * broken can be named.
   */
  @Override
  public boolean recognises(ProfileHead head) {
    List<String> lines =
        head.lines().stream().filter(line -> !line.isBlank()).limit(LINES_LOOKED_AT).toList();
    List<String> stacks = lines.stream().filter(line -> endsWith(NUMBER, line)).toList();
    return !stacks.isEmpty()
        && (stacks.size() == lines.size()
            || (stacks.size() * 2 >= lines.size()
                && stacks.stream().anyMatch(line -> line.indexOf(';') > 0)));
  }

  private static boolean endsWith(Pattern weight, String line) {
    int space = line.lastIndexOf(' ');
    return space > 0 && weight.matcher(line.substring(space + 1)).matches();
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    try (InputStream profile = file.open()) {
      Lines lines = new Lines(profile);
      StackFolder folder = new StackFolder(file.limits(), lines::unreadable);
      while (lines.next()) {
        file.limits().demandRoom(lines);
        String line = lines.text();
        if (!line.isBlank()) {
          read(line, lines, folder);
        }
      }
      return folder.fold(this, "samples");
    }
  }

  private static void read(String line, Lines lines, StackFolder folder) {
    if (!endsWith(WEIGHT, line)) {
      throw lines.unreadable(
          "Expected frames with semicolons between, a space and a weight of zero or more");
    }
    int space = line.lastIndexOf(' ');
    folder.begin();
    int start = 0;
    while (start < space) {
      int semicolon = line.indexOf(';', start);
      int end = semicolon < 0 || semicolon > space ? space : semicolon;
      folder.push(folder.frame(line.substring(start, end)));
      start = end + 1;
    }
    folder.end(Double.parseDouble(line.substring(space + 1)));
  }
}
