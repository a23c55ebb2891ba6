package dev.benchwarden.platform.access;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Grants of a caller: what it may do, and where.
 *
 * @param everywhere in every project of the installation; absent: nothing by this alone
 * @param onProjects in single projects, by their number
 */
public record Grants(@Nullable Scope everywhere, Map<Long, Scope> onProjects) {

  public Grants {
    onProjects = Map.copyOf(onProjects);
  }

  public static Grants everywhere(Scope scope) {
    return new Grants(scope, Map.of());
  }

  public static Grants on(Collection<Long> projects, Scope scope) {
    return new Grants(
        null, projects.stream().collect(Collectors.toMap(Function.identity(), id -> scope)));
  }

  boolean allow(Scope needed, long onProject) {
    return includes(everywhere, needed) || includes(onProjects.get(onProject), needed);
  }

  boolean allowAnywhere(Scope needed) {
    return includes(everywhere, needed)
        || onProjects.values().stream().anyMatch(given -> given.includes(needed));
  }

  /** Whether it may do so in every project. */
  public boolean allowEverywhere(Scope needed) {
    return includes(everywhere, needed);
  }

  /** The single projects in which it may do so. */
  public List<Long> projectsWith(Scope needed) {
    return onProjects.entrySet().stream()
        .filter(entry -> entry.getValue().includes(needed))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean includes(@Nullable Scope given, Scope needed) {
    return given != null && given.includes(needed);
  }
}
