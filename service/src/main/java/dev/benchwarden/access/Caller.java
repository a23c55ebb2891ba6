package dev.benchwarden.access;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;

/**
 * Who makes the request, as the credentials tell.
 *
 * @param id tells the caller from all others, over many requests
 * @param name what people call it, for logs and histories
 * @param scope what it allows
 * @param trust how far uploads of the caller are believed
 * @param projects the only projects it is good for; absent: every project of the installation
 * @param commit what the caller's job runs for; absent where nobody vouches for that
 * @param singleUse used up by an upload; absent where the credentials may be used again
 */
public record Caller(
    String id,
    String name,
    Scope scope,
    Trust trust,
    @Nullable Set<Long> projects,
    @Nullable Commit commit,
    @Nullable SingleUse singleUse)
    implements OAuth2AuthenticatedPrincipal {

  /** The holder of a token of ours. */
  static Caller withToken(
      String id, String name, Scope scope, Trust trust, @Nullable Long project) {
    return new Caller(id, name, scope, trust, project == null ? null : Set.of(project), null, null);
  }

  /** The caller of this request; empty for somebody without a token. */
  public static Optional<Caller> current() {
    var authentication = SecurityContextHolder.getContext().getAuthentication();
    return Optional.ofNullable(authentication)
        .map(known -> known.getPrincipal() instanceof Caller caller ? caller : null);
  }

  public boolean may(Scope needed, long onProject) {
    return scope.includes(needed) && (projects == null || projects.contains(onProject));
  }

  public boolean isInstanceAdmin() {
    return projects == null && scope == Scope.ADMIN;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public Map<String, Object> getAttributes() {
    return Map.of("id", id);
  }

  @Override
  public Collection<? extends GrantedAuthority> getAuthorities() {
    return List.of(new SimpleGrantedAuthority("SCOPE_" + scope.text()));
  }
}
