package dev.benchwarden.core.plan;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Files that earlier revisions share with a change, or at least their folders. */
final class SharedFiles {

  /** A file in the same folder counts half as much as the file itself. */
  private static final double SAME_FOLDER = 0.5;

  private final Map<Integer, Double> likeness = new HashMap<>();

  /**
   * @param changed the files of the change
   * @param files those of each earlier revision, by its place
   */
  SharedFiles(Set<String> changed, Map<Integer, List<String>> files) {
    Set<String> folders = changed.stream().map(SharedFiles::folder).collect(Collectors.toSet());
    files.forEach((place, touched) -> {
      double like = likeness(changed, folders, touched);
      if (like > 0) {
        likeness.put(place, like);
      }
    });
  }

  private static double likeness(
      Set<String> changed, Set<String> folders, Collection<String> touched) {
    if (touched.stream().anyMatch(changed::contains)) {
      return 1;
    }
    return touched.stream().map(SharedFiles::folder).anyMatch(folders::contains) ? SAME_FOLDER : 0;
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  /** The revisions that resemble the change, by their place, with how much: above 0 to 1. */
  Map<Integer, Double> likeness() {
    return likeness;
  }
}
