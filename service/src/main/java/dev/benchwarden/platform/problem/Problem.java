package dev.benchwarden.platform.problem;

import java.net.URI;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;

/**
 * Kinds of problem that a client can meet. Each has a stable address, where the service explains
 * what it means and what to do.
 */
public enum Problem {
  MALFORMED_REQUEST(
      HttpStatus.BAD_REQUEST,
      "Not a request as HTTP writes it",
      "The request breaks a rule of HTTP. In the address and its query, characters that are no letters"
          + " or digits of ASCII are written %C3%A4. Headers are lines of a name, a colon and a value, 32"
          + " KB in all; one of them is Host, and Content-Length is a number. The body is as long as its"
          + " header says, or in chunks as that says."),
  UNAUTHENTICATED(
      HttpStatus.UNAUTHORIZED,
      "No valid credentials",
      "Send the header Authorization: Bearer TOKEN with a token of this installation that has not"
          + " expired, or sign in to the dashboard."),
  FORBIDDEN(
      HttpStatus.FORBIDDEN,
      "You may not do this",
      "It takes a token with the scope that the call needs (read, triage, upload, agent or admin), of this"
          + " project or of the whole installation, or a role that has it."),
  FORGED_REQUEST(
      HttpStatus.FORBIDDEN,
      "The request may come from another site",
      "What a browser changes with its session must carry the header X-CSRF-TOKEN, with the text"
          + " that /api/v1/me tells. Load the page again."),
  UNTRUSTED_UPLOAD(
      HttpStatus.FORBIDDEN,
      "The upload may not go there",
      "Only uploads trusted as PROTECTED extend the mainline; those of a MEMBER go to branches and"
          + " pull requests, those of a FORK to their own pull request."),
  UNTRUSTED_REVISION(
      HttpStatus.FORBIDDEN,
      "The revision may not be built",
      "Agents and CI build what the stable branches have; other branches if the policy has"
          + " 'measure: unprotected: true', and a fork's commit at a maintainer's word."),
  NOT_FOUND(
      HttpStatus.NOT_FOUND,
      "Unknown, or not visible to you",
      "Check the spelling. A private project is visible only to those who may read it."),
  METHOD_NOT_ALLOWED(
      HttpStatus.METHOD_NOT_ALLOWED,
      "This address does not take that method",
      "The page at /api tells which methods each address takes."),
  NOT_ACCEPTABLE(
      HttpStatus.NOT_ACCEPTABLE,
      "There is no answer of that kind",
      "Ask for another kind with the header Accept, or leave it out."),
  TOO_SLOW(
      HttpStatus.REQUEST_TIMEOUT,
      "The body came too slowly",
      "After half a minute at least 1 KB a second has to come, on average. Nothing was stored; send it"
          + " again."),
  CONFLICT(
      HttpStatus.CONFLICT,
      "In conflict with what is stored",
      "The same idempotency key came with another body, or a name is taken. Use a new key or"
          + " another name."),
  LEASE_GONE(
      HttpStatus.GONE,
      "The lease is over",
      "It expired without a sign of life, or what was to be measured is no longer wanted or was given"
          + " to another. Stop, send nothing more for it, and ask for another lease."),
  CHANGED_MEANWHILE(
      HttpStatus.PRECONDITION_FAILED,
      "Changed since you read it",
      "The header If-Match names a version that is no longer in effect. Read it again, and send your"
          + " change with the version that you read then."),
  TOO_LARGE(
      HttpStatus.CONTENT_TOO_LARGE,
      "The body is too large",
      "Send less at once. The limits of an upload are the operator's to raise, with"
          + " BENCHWARDEN_UPLOAD_MAX_SENT and BENCHWARDEN_UPLOAD_MAX_UNPACKED."),
  UNKNOWN_HARNESS(
      HttpStatus.UNSUPPORTED_MEDIA_TYPE,
      "Not the output of a harness that is known here",
      "Send the harness's own machine-readable output, or name it with the parameter harness."),
  UNSUPPORTED_TYPE(
      HttpStatus.UNSUPPORTED_MEDIA_TYPE,
      "The call does not take that content type",
      "Send the body as the page at /api shows, with its Content-Type."),
  UNSUPPORTED_ENCODING(
      HttpStatus.UNSUPPORTED_MEDIA_TYPE,
      "The content encoding is not known here",
      "Send the body as it is, or with Content-Encoding: gzip or zstd."),
  INVALID_PARAMETER(
      HttpStatus.UNPROCESSABLE_CONTENT,
      "A parameter is missing or invalid",
      "The list of errors names each parameter and what it takes."),
  INVALID_BODY(
      HttpStatus.UNPROCESSABLE_CONTENT,
      "The request body is invalid",
      "The list of errors names the place and what is expected there."),
  UNREADABLE_OUTPUT(
      HttpStatus.UNPROCESSABLE_CONTENT,
      "The uploaded file cannot be read",
      "The list of errors names the place. Nothing of the upload was stored; send the corrected"
          + " file again."),
  UNKNOWN_SELECTOR(
      HttpStatus.UNPROCESSABLE_CONTENT,
      "The selector chooses nothing",
      "Selectors are rev:SHA, tag:NAME, branch:NAME, pr:NUMBER, pr:NUMBER@SHA and stable."),
  TOO_MANY_REQUESTS(
      HttpStatus.TOO_MANY_REQUESTS,
      "Too many requests",
      "Wait as many seconds as the header Retry-After says."),
  QUOTA_EXCEEDED(
      HttpStatus.TOO_MANY_REQUESTS,
      "The project has uploaded its share for today",
      "Days begin at 00:00 UTC; Retry-After says in how many seconds. The operator sets the shares"
          + " with BENCHWARDEN_QUOTA_RUNS and BENCHWARDEN_QUOTA_BYTES."),
  FORGE_AWAY(
      HttpStatus.SERVICE_UNAVAILABLE,
      "The forge does not answer",
      "Nothing was stored, since only the forge knows which pull request a fork's upload belongs to."
          + " Try again after as many seconds as the header Retry-After says."),
  STORAGE_AWAY(
      HttpStatus.SERVICE_UNAVAILABLE,
      "The storage of raw uploads does not answer",
      "Nothing was stored, and what was stored before is not lost. Try again after as many seconds as"
          + " the header Retry-After says."),
  SECRETS_UNREADABLE(
      HttpStatus.SERVICE_UNAVAILABLE,
      "A stored secret cannot be read",
      "It was encrypted with another key than the service has. The operator restores that key, or"
          + " gives it up, and then the secret is set anew."),
  BUSY(
      HttpStatus.SERVICE_UNAVAILABLE,
      "The service has as much under way as it can hold",
      "Try again after as many seconds as the header Retry-After says."),
  INTERNAL(
      HttpStatus.INTERNAL_SERVER_ERROR,
      "The service failed",
      "This is a fault of the service. Its log has the details under the requestId of this answer."),
  NOT_IMPLEMENTED(
      HttpStatus.NOT_IMPLEMENTED,
      "Not a kind of request that is taken here",
      "The page at /api tells which methods there are; CONNECT is for proxies. A body comes as it is or"
          + " in chunks: what else Transfer-Encoding names is not known. To pack it, use"
          + " Content-Encoding: gzip or zstd."),
  UNSUPPORTED_VERSION(
      HttpStatus.HTTP_VERSION_NOT_SUPPORTED,
      "Not a version of HTTP that is spoken here",
      "Send the request as HTTP/1.1."),
  UNAVAILABLE(
      HttpStatus.SERVICE_UNAVAILABLE,
      "The database is away",
      "Nothing was stored. Try again after as many seconds as the header Retry-After says.");

  private final HttpStatus status;
  private final String title;
  private final String advice;

  Problem(HttpStatus status, String title, String advice) {
    this.status = status;
    this.title = title;
    this.advice = advice;
  }

  /** The kind that only stands for a status of HTTP. */
  public static Problem ofStatus(HttpStatusCode status) {
    return switch (status.value()) {
      case 401 -> UNAUTHENTICATED;
      case 403 -> FORBIDDEN;
      case 404 -> NOT_FOUND;
      case 405 -> METHOD_NOT_ALLOWED;
      case 406 -> NOT_ACCEPTABLE;
      case 412 -> CHANGED_MEANWHILE;
      case 413 -> TOO_LARGE;
      case 415 -> UNSUPPORTED_TYPE;
      case 501 -> NOT_IMPLEMENTED;
      case 503 -> UNAVAILABLE;
      case 505 -> UNSUPPORTED_VERSION;
      default -> status.is5xxServerError() ? INTERNAL : MALFORMED_REQUEST;
    };
  }

  public HttpStatus status() {
    return status;
  }

  public String title() {
    return title;
  }

  /** What a client can do, in a sentence or two. */
  public String advice() {
    return advice;
  }

  /** The last part of the address: the name in lower case with hyphens. */
  public String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The stable {@code type} of the problem document, relative to the service's own address. */
  public URI type() {
    return URI.create("/problems/" + slug());
  }
}
