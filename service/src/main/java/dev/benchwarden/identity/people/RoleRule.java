package dev.benchwarden.identity.people;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whoever has a claim of this value has this role.
 *
 * @param claim as the provider calls it, such as {@code groups}; one inside another is written with
 *     a full stop ({@code realm_access.roles}). {@code email} and {@code email_domain} are those of
 *     the verified address alone
 * @param value the claim, or an item of it if it is a list
 * @param project only there; absent: in every project
 * @param issuer only if this provider says so; absent: any of those configured
 */
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
