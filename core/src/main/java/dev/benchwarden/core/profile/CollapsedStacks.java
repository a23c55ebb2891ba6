package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.Lines;
import dev.benchwarden.core.harness.UnreadableOutputException;
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
  private static final Pattern TEXT = Pattern.compile("[^\\p{Cntrl}\\[{][^\\p{Cntrl}]*");
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

  @Override
  public String name() {
    return "collapsed";
  }

  /**
   * Accepts text in which every line ends with a number, or most do and one of them has frames, so
   * that the error can name a broken line, or a first line that is too long.
   */
  @Override
  public boolean recognises(ProfileHead head) {
    List<String> lines =
        head.lines().stream().filter(line -> !line.isBlank()).limit(LINES_LOOKED_AT).toList();
    if (lines.isEmpty()) {
      return head.text().indexOf(';') > 0 && TEXT.matcher(head.text()).matches();
    }
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
      while (next(lines, file.limits())) {
        file.limits().demandRoom(lines);
        String line = lines.text();
        if (!line.isBlank()) {
          read(line, lines, folder);
        }
      }
      return folder.fold(this, "samples");
    }
  }

  /** A line that is too long is one stack whose frames have no end. */
  private static boolean next(Lines lines, ProfileLimits limits) throws IOException {
    try {
      return lines.next();
    } catch (UnreadableOutputException tooLong) {
      throw lines.unreadable(
          "A stack is longer than %,d characters, and may have %,d frames: let the profiler cut stacks"
                  .formatted(Lines.MAX_LENGTH, limits.depth())
              + " that are deeper");
    }
  }

  private static void read(String line, Lines lines, StackFolder folder) {
    if (!endsWith(WEIGHT, line) && endsWith(NUMBER, line) && !line.contains(" -")) {
      throw lines.unreadable(
          "The weight '%s' is not written in at most 18 digits, with as many behind a point at most"
              .formatted(line.substring(line.lastIndexOf(' ') + 1)));
    }
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
