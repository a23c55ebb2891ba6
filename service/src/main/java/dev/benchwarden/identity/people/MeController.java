package dev.benchwarden.identity.people;

import dev.benchwarden.platform.access.BrowserSessions;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.access.SignedIn;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that shows callers who they are and what they may do. */
@RestController
class MeController {

  private final BrowserSessions sessions;
  private final People people;
  private final Projects projects;

  MeController(BrowserSessions sessions, People people, Projects projects) {
    this.sessions = sessions;
    this.people = people;
    this.projects = projects;
  }

  @GetMapping("/api/v1/me")
  @Operation(summary = "The caller, and the caller's rights")
  ResponseEntity<Me> me(HttpServletRequest request) {
    return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(of(request));
  }

  private Me of(HttpServletRequest request) {
    Optional<Caller> caller = Caller.current();
    return caller.isEmpty() ? Me.NOBODY : me(caller.orElseThrow(), request);
  }

  private Me me(Caller caller, HttpServletRequest request) {
    return new Me(
        Me.Kind.valueOf(caller.kind().name()),
        caller.name(),
        email(request),
        caller.grants().everywhere(),
        onProjects(caller),
        session(request));
  }

  private Map<String, Scope> onProjects(Caller caller) {
    Map<Long, Scope> grants = caller.grants().onProjects();
    Map<String, Scope> bySlug = new HashMap<>();
    if (!grants.isEmpty()) {
      projects
          .slugsOf(grants.keySet())
          .forEach((number, slug) -> bySlug.put(slug, grants.get(number)));
    }
    return bySlug;
  }

  private @Nullable String email(HttpServletRequest request) {
    return sessions
        .of(request)
        .filter(who -> who.kind() == SignedIn.Kind.PERSON)
        .flatMap(who -> people.find(who.id()))
        .map(Person::email)
        .orElse(null);
  }

  private Me.@Nullable Session session(HttpServletRequest request) {
    return sessions
        .endOf(request)
        .map(end ->
            new Me.Session(end, csrfToken(request).getHeaderName(), csrfToken(request).getToken()))
        .orElse(null);
  }

  private static CsrfToken csrfToken(HttpServletRequest request) {
    return (CsrfToken) request.getAttribute(CsrfToken.class.getName());
  }

  /**
   * @param email of a person, where the provider has verified it
   * @param everywhere the scope in every project; absent: none by this alone
   * @param projects the scope in single projects, by slug
   * @param session of the browser; absent with a token in the header
   */
  record Me(
      Kind kind,
      @Nullable String name,
      @Nullable String email,
      @Nullable Scope everywhere,
      Map<String, Scope> projects,
      @Nullable Session session) {

    /** Kind of the credentials. */
    enum Kind {
      PERSON,
      TOKEN,
      JOB,
      /** There are none. */
      NOBODY
    }

    static final Me NOBODY = new Me(Kind.NOBODY, null, null, null, Map.of(), null);

    /**
     * @param endsAt when the browser has to sign in anew at the latest
     * @param csrfHeader the header that changes must carry
     * @param csrfToken with this text
     */
    record Session(Instant endsAt, String csrfHeader, String csrfToken) {}
  }
}
