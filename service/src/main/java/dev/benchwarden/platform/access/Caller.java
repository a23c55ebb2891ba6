package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;

/**
 * Caller of a request, identified by the credentials.
 *
 * @param id identifies the caller over many requests
 * @param name what people call it, for logs and histories
 * @param grants what it may do, and where
 * @param trust how far uploads of the caller are trusted
 * @param commit what the caller's job runs for; absent where nobody vouches for that
 * @param singleUse used up by an upload; absent where the credentials may be used again
 */
public record Caller(
    String id,
    Kind kind,
    String name,
    Grants grants,
    Trust trust,
    @Nullable JobCommit commit,
    @Nullable SingleUse singleUse)
    implements OAuth2AuthenticatedPrincipal {

  /** Kind of the credentials. */
  public enum Kind {
    /** A person who has signed in by name. */
    PERSON,
    /** Holder of a token of ours. */
    TOKEN,
    /** A CI job, by its identity token or its signature. */
    JOB
  }

  /** The holder of a token of ours. */
  static Caller withToken(
      String id, String name, Scope scope, Trust trust, @Nullable Long project) {
    Grants grants = project == null ? Grants.everywhere(scope) : Grants.on(List.of(project), scope);
    return new Caller(id, Kind.TOKEN, name, grants, trust, null, null);
  }

  /** Person who has signed in. */
  public static Caller person(String id, String name, Grants grants) {
    return new Caller(id, Kind.PERSON, name, grants, Trust.PROTECTED, null, null);
  }

  /** The caller of this request; empty for a caller without credentials. */
  public static Optional<Caller> current() {
    var authentication = SecurityContextHolder.getContext().getAuthentication();
    return Optional.ofNullable(authentication)
        .map(known -> known.getPrincipal() instanceof Caller caller ? caller : null);
  }

  /**
   * The caller of this request.
   *
   * @throws ProblemException 401 without credentials
   */
  public static Caller authenticated() {
    return current()
        .orElseThrow(
            () -> new ProblemException(Problem.UNAUTHENTICATED, Problem.UNAUTHENTICATED.advice()));
  }

  /**
   * The caller of this request, who administers the whole installation.
   *
   * @param what belongs to it, as the beginning of a sentence
   * @throws ProblemException 401 without credentials, 403 if the caller does not
   */
  public static Caller installationAdmin(String what) {
    Caller caller = authenticated();
    if (!caller.isInstanceAdmin()) {
      throw new ProblemException(
          Problem.FORBIDDEN,
          "%s belong to the whole installation: '%s' is no admin of it."
              .formatted(what, caller.name()));
    }
    return caller;
  }

  public boolean may(Scope needed, long onProject) {
    return grants.allow(needed, onProject);
  }

  /** Whether it may do so in any project, whether or not there is one. */
  public boolean mayAnywhere(Scope needed) {
    return grants.allowAnywhere(needed);
  }

  /** The same caller, with uploads trusted this far, whatever its job runs for. */
  public Caller trustedAs(Trust other) {
    return new Caller(id, kind, name, grants, other, null, singleUse);
  }

  public boolean isInstanceAdmin() {
    return grants.everywhere() == Scope.ADMIN;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public Map<String, Object> getAttributes() {
    return Map.of("id", id);
  }

  /** None: rights depend on the project, and are checked where that is looked up. */
  @Override
  public Collection<? extends GrantedAuthority> getAuthorities() {
    return List.of();
  }
}
