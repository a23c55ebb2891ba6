package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;

/**
 * A pattern for a file's path from the top of the repository: {@code **} stands for any number of
 * folders, none included, {@code *} and {@code ?} for characters inside one name. {@code docs/}
 * means all that is in that folder, like {@code docs/**}.
 */
public record PathPattern(@JsonValue String text) {

  private static final String ANY_FOLDERS = "**";

  public boolean matches(String path) {
    return matches(steps(), List.of(path.split("/")));
  }

  private List<NamePattern> steps() {
    String fromTop = text.startsWith("/") ? text.substring(1) : text;
    String whole = fromTop.endsWith("/") ? fromTop + ANY_FOLDERS : fromTop;
    return Arrays.stream(whole.split("/")).map(NamePattern::new).toList();
  }

  /**
   * Keeps which beginnings of the pattern match the path so far: the time taken is proportional to
   * both lengths, however many {@code **} there are.
   */
  private static boolean matches(List<NamePattern> steps, List<String> names) {
    boolean[] matched = new boolean[steps.size() + 1];
    matched[0] = true;
    skipAnyFolders(steps, matched);
    for (String name : names) {
      for (int i = steps.size(); i > 0; i--) {
        NamePattern step = steps.get(i - 1);
        matched[i] = isAnyFolders(step) ? matched[i] : matched[i - 1] && step.matches(name);
      }
      matched[0] = false;
      skipAnyFolders(steps, matched);
    }
    return matched[steps.size()];
  }

  /** What matches before {@code **} matches behind it too: it may stand for no folder. */
  private static void skipAnyFolders(List<NamePattern> steps, boolean[] matched) {
    for (int i = 0; i < steps.size(); i++) {
      matched[i + 1] |= matched[i] && isAnyFolders(steps.get(i));
    }
  }

  private static boolean isAnyFolders(NamePattern step) {
    return step.text().equals(ANY_FOLDERS);
  }

  @Override
  public String toString() {
    return text;
  }
}
