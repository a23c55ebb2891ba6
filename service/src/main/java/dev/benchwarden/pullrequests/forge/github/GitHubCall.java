package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.RateLimit;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHFileNotFoundException;
import org.kohsuke.github.GHIOException;
import org.kohsuke.github.HttpException;

/** Request to GitHub, whose failures are reported like those of every forge. */
@FunctionalInterface
public interface GitHubCall<T> {

  T make() throws IOException;

  /** The answer. */
  static <T> T asked(GitHubCall<T> call) {
    try {
      return call.make();
    } catch (ForgeAwayException away) {
      throw away;
    } catch (IOException | RuntimeException failure) {
      // The library trusts its answers: a missing field may cause any exception.
      throw away(failure);
    }
  }

  /** The answer; empty if there is no such thing. */
  static <T> Optional<T> found(GitHubCall<T> call) {
    return asked(() -> {
      try {
        return Optional.of(call.make());
      } catch (FileNotFoundException notFound) {
        return Optional.empty();
      }
    });
  }

  /** Whether GitHub knows the caller and refuses, for another reason than an exhausted quota. */
  static boolean isForbidden(Exception failure) {
    return causes(failure)
        .anyMatch(cause ->
            cause instanceof HttpException answer
                && answer.getResponseCode() == 403
                && retryAfter(answer) == null);
  }

  private static ForgeAwayException away(Exception failure) {
    return causes(failure)
        .flatMap(cause -> refusal(cause, failure).stream())
        .findFirst()
        .orElseGet(() -> new ForgeAwayException(unexplained(failure), null, failure));
  }

  private static List<ForgeAwayException> refusal(Throwable cause, Exception failure) {
    int status =
        switch (cause) {
          case HttpException answer -> answer.getResponseCode();
          case FileNotFoundException _ -> 404;
          default -> 0;
        };
    return status < 400
        ? List.of()
        : List.of(
            ForgeAwayException.answered(
                ForgeAwayException.refusal(status) + permission(status, cause),
                status,
                retryAfter(cause),
                failure));
  }

  private static String unexplained(Exception failure) {
    return causes(failure).anyMatch(GitHubCall::isSilence)
        ? ForgeAwayException.SILENT
        : ForgeAwayException.UNINTELLIGIBLE;
  }

  private static boolean isSilence(Throwable cause) {
    return cause instanceof HttpException answer && answer.getResponseCode() <= 0;
  }

  /** GitHub states the required permission with every answer, which matters if it was not given. */
  private static String permission(int status, Throwable answer) {
    String needed = header(answer, "X-Accepted-GitHub-Permissions");
    boolean isMissing = status == 403 && retryAfter(answer) == null;
    return isMissing && needed != null && needed.matches("[a-z_=;, ]{1,200}")
        ? ", and that it takes the permission " + needed
        : "";
  }

  private static @Nullable Duration retryAfter(Throwable answer) {
    return RateLimit.wait(name -> header(answer, name), Instant.now());
  }

  private static @Nullable String header(Throwable answer, String name) {
    @Nullable Map<String, List<String>> headers =
        switch (answer) {
          case GHIOException refused -> refused.getResponseHeaderFields();
          case GHFileNotFoundException missing -> missing.getResponseHeaderFields();
          default -> null;
        };
    @Nullable List<String> values = headers == null ? null : headers.get(name);
    return values == null || values.isEmpty() ? null : values.getFirst();
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
  }
}
