package dev.benchwarden.store.catalog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Spellings of one repository's address: people write the one that browsers show, or the one that
 * git clones.
 */
final class RepositorySpelling {

  /** Of Bitbucket Data Center, where the two have different paths. */
  private static final Pattern DATA_CENTER =
      Pattern.compile(
          "(.+)/(?:projects/([^/]+)/repos|users/([^/]+)/repos|scm/([^/]+))/([^/]+?)(?:/browse)?");

  private RepositorySpelling() {}

  /**
   * @param address in lower case
   */
  static List<String> of(String address) {
    String bare = address.replaceFirst("(\\.git)?/?$", "");
    Matcher path = DATA_CENTER.matcher(bare);
    Stream<String> paths = path.matches() ? dataCenter(path) : Stream.of(bare);
    return paths.flatMap(RepositorySpelling::endings).toList();
  }

  private static Stream<String> dataCenter(Matcher path) {
    String base = path.group(1);
    String key = key(path);
    String slug = path.group(5);
    String shown = "%s/projects/%s/repos/%s".formatted(base, key, slug);
    Stream<String> all =
        Stream.of(shown, shown + "/browse", "%s/scm/%s/%s".formatted(base, key, slug));
    return key.startsWith("~")
        ? Stream.concat(
            all, Stream.of("%s/users/%s/repos/%s".formatted(base, key.substring(1), slug)))
        : all;
  }

  private static String key(Matcher path) {
    if (path.group(3) != null) {
      return "~" + path.group(3);
    }
    return path.group(2) == null ? path.group(4) : path.group(2);
  }

  private static Stream<String> endings(String path) {
    return Stream.of(path, path + "/", path + ".git", path + ".git/");
  }
}
