package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A repository below the address of its forge.
 *
 * @param owner a user, an organisation, or a group with those that it lies in
 */
public record Repository(String owner, String name) {

  private static final Pattern PATH =
      Pattern.compile(
          "([A-Za-z0-9._-]+(?:/[A-Za-z0-9_][A-Za-z0-9._-]*)*)/([A-Za-z0-9._-]+?)(?:\\.git)?/?");

  /** The repository at an address, if it is one of this forge. */
  static Optional<Repository> of(URI forge, String address) {
    String base = forge.toString().replaceAll("/+$", "") + "/";
    if (!address.startsWith(base)) {
      return Optional.empty();
    }
    return called(address.substring(base.length()));
  }

  /** The repository with this full name, such as {@code acme/driver}. */
  public static Optional<Repository> called(String fullName) {
    Matcher path = PATH.matcher(fullName);
    return path.matches()
        ? Optional.of(new Repository(path.group(1), path.group(2)))
        : Optional.empty();
  }

  boolean isInSubgroup() {
    return owner.contains("/");
  }

  /** The account that a forge counts our requests for. */
  public String accountAt(URI address) {
    return "%s/%s".formatted(address, owner).toLowerCase(Locale.ROOT);
  }

  public String path() {
    return owner + "/" + name;
  }
}
