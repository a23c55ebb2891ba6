package dev.benchwarden.access;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;

/**
 * Who makes the request, as the token tells.
 *
 * @param token the token's id
 * @param name the token's name, for logs and histories
 * @param scope what it allows
 * @param trust how far uploads of the caller are believed
 * @param project the only project it is good for; absent: every project of the installation
 */
public record Caller(UUID token, String name, Scope scope, Trust trust, @Nullable Long project)
    implements OAuth2AuthenticatedPrincipal {

  /** The caller of this request; empty for somebody without a token. */
  public static Optional<Caller> current() {
    var authentication = SecurityContextHolder.getContext().getAuthentication();
    return Optional.ofNullable(authentication)
        .map(known -> known.getPrincipal() instanceof Caller caller ? caller : null);
  }

  public boolean may(Scope needed, long onProject) {
    return scope.includes(needed) && (project == null || project == onProject);
  }

  public boolean isInstanceAdmin() {
    return project == null && scope == Scope.ADMIN;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public Map<String, Object> getAttributes() {
    return Map.of("token", token);
  }

  @Override
  public Collection<? extends GrantedAuthority> getAuthorities() {
    return List.of(new SimpleGrantedAuthority("SCOPE_" + scope.text()));
  }
}
