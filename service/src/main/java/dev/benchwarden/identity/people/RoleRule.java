package dev.benchwarden.identity.people;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;

/**
 * Rule that gives a role to people with a claim of a certain value.
 *
 * @param claim Claim as the provider calls it, such as {@code groups}; one inside another is
 *     written with a full stop ({@code realm_access.roles}). {@code email} and {@code email_domain}
 *     are those of the verified address alone.
 * @param value Value of the claim, or an item of it if it is a list.
 * @param role Role that the rule gives: {@code reader}, {@code triager} or {@code admin}.
 * @param project Project in which the role holds; without it every project.
 * @param issuer Issuer that must make the claim; without it any configured issuer.
 */
@ConfigurationPropertiesSource
record RoleRule(
    String claim, String value, Role role, @Nullable String project, @Nullable String issuer) {

  RoleRule {
    if (claim.isBlank() || value.isBlank()) {
      throw new IllegalArgumentException(
          "BENCHWARDEN_SIGNIN_RULES_…_CLAIM and …_VALUE must not be empty.");
    }
    issuer = issuer == null || issuer.isBlank() ? null : issuer;
    project = project == null || project.isBlank() ? null : project;
  }

  boolean isFor(@Nullable String saidBy, Map<String, List<String>> claims) {
    return (issuer == null || issuer.equals(saidBy))
        && claims.getOrDefault(claim, List.of()).contains(value);
  }
}
