package dev.benchwarden.identity.people;

import dev.benchwarden.store.catalog.PlainText;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Person for whom a provider vouches.
 *
 * @param issuer the provider
 * @param subject their permanent identifier there
 * @param attributes all claims from the provider
 */
public record Visitor(String issuer, String subject, Map<String, Object> attributes) {

  /** The limit of OpenID Connect. */
  private static final int LONGEST_SUBJECT = 255;

  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_EMAIL = 320;
  private static final List<String> NAMES =
      List.of("name", "preferred_username", "nickname", "login", "email");

  /** Whether the provider's subject has a form that can be stored: short text. */
  public boolean isNamed() {
    return !subject.isBlank() && subject.length() <= LONGEST_SUBJECT && isText(subject);
  }

  /** PostgreSQL's text does not hold the character U+0000. */
  private static boolean isText(String text) {
    return text.indexOf('\0') < 0;
  }

  String name() {
    String name =
        NAMES.stream()
            .flatMap(claim -> texts(attributes.get(claim)))
            .filter(text -> !text.isBlank())
            .findFirst()
            .orElse(subject);
    return PlainText.of(name, LONGEST_NAME);
  }

  /** An address that the provider has not verified belongs to nobody. */
  @Nullable String verifiedEmail() {
    boolean verified = "true".equals(String.valueOf(attributes.get("email_verified")));
    return verified
            && attributes.get("email") instanceof String email
            && email.indexOf('@') > 0
            && email.length() <= LONGEST_EMAIL
            && isText(email)
        ? email
        : null;
  }

  /** The values of these claims; none for those that are absent. */
  Map<String, List<String>> claims(Collection<String> wanted) {
    Map<String, List<String>> found = new TreeMap<>();
    wanted.forEach(claim -> found.put(claim, valuesOf(claim)));
    found.values().removeIf(List::isEmpty);
    return found;
  }

  private List<String> valuesOf(String claim) {
    @Nullable String email = verifiedEmail();
    return switch (claim) {
      case "email" -> email == null ? List.of() : List.of(email.toLowerCase(Locale.ROOT));
      case "email_domain" ->
          email == null
              ? List.of()
              : List.of(email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT));
      default -> texts(at(claim)).filter(Visitor::isText).toList();
    };
  }

  /** The claim of exactly that name, or else the one along the full stops. */
  private @Nullable Object at(String claim) {
    if (attributes.containsKey(claim)) {
      return attributes.get(claim);
    }
    @Nullable Object value = attributes;
    for (String step : claim.split("\\.")) {
      value = value instanceof Map<?, ?> inner ? inner.get(step) : null;
    }
    return value;
  }

  private static Stream<String> texts(@Nullable Object value) {
    return switch (value) {
      case null -> Stream.empty();
      case String text -> Stream.of(text);
      case Number number -> Stream.of(number.toString());
      case Boolean truth -> Stream.of(truth.toString());
      case Collection<?> items -> items.stream().flatMap(Visitor::texts);
      default -> Stream.empty();
    };
  }
}
