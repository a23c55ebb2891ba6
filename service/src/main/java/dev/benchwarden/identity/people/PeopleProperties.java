package dev.benchwarden.identity.people;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Roles that follow from the configuration alone.
 *
 * @param admins Verified e-mail addresses of the installation's admins.
 * @param defaultRole Role of everybody who can sign in, in every project; without it they see what
 *     everybody sees.
 * @param rules Roles by what the provider says of a person.
 */
@ConfigurationProperties("benchwarden.signin")
record PeopleProperties(
    @DefaultValue List<String> admins,
    @Nullable Role defaultRole,
    @DefaultValue List<RoleRule> rules) {

  PeopleProperties {
    admins = admins.stream().map(PeopleProperties::folded).toList();
  }

  /** The claims that are kept. */
  List<String> claims() {
    return rules.stream().map(RoleRule::claim).distinct().toList();
  }

  /** The role in every project. */
  Optional<Role> everywhere(Person person) {
    Stream<@Nullable Role> given =
        Stream.of(person.role(), defaultRole, isAdmin(person) ? Role.ADMIN : null);
    Stream<Role> byRule =
        rules.stream()
            .filter(rule -> rule.project() == null && isFor(rule, person))
            .map(RoleRule::role);
    return Role.highest(Stream.concat(given.flatMap(Stream::ofNullable), byRule));
  }

  /** The rules by which the person has a role in single projects. */
  List<RoleRule> onProjects(Person person) {
    return rules.stream().filter(rule -> rule.project() != null && isFor(rule, person)).toList();
  }

  private static boolean isFor(RoleRule rule, Person person) {
    return rule.isFor(person.issuer(), person.claims());
  }

  private boolean isAdmin(Person person) {
    return person.email() != null && admins.contains(folded(person.email()));
  }

  private static String folded(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }
}
