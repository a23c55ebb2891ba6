package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the browser's own session. */
@RestController
@RequestMapping("/api/v1/session")
class SessionController {

  private final BrowserSessions sessions;
  private final Tokens tokens;

  SessionController(BrowserSessions sessions, Tokens tokens) {
    this.sessions = sessions;
    this.tokens = tokens;
  }

  /** Only JSON is accepted, which a page of another site cannot send. */
  @PostMapping(consumes = "application/json")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Signs in with a token of this service; the answer sets a cookie")
  void signIn(@Valid @RequestBody GivenToken given, HttpServletRequest request) {
    Caller caller =
        tokens
            .callerWith(new Secret(given.token().strip()))
            .orElseThrow(() ->
                new ProblemException(
                    Problem.UNAUTHENTICATED,
                    "No such token: it is mistyped, was revoked or has expired."));
    sessions.begin(request, new SignedIn(SignedIn.Kind.TOKEN, UUID.fromString(caller.id())));
  }

  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Signs out; with everywhere=true in all browsers")
  void signOut(
      @RequestParam(defaultValue = "false") boolean everywhere, HttpServletRequest request) {
    if (everywhere) {
      sessions.of(request).ifPresent(sessions::endAll);
    }
    sessions.end(request);
  }

  record GivenToken(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 500, message = "must have 1 to 500 characters")
          String token) {

    @Override
    public String toString() {
      return "GivenToken[…]";
    }
  }
}
