package dev.benchwarden.pullrequests.forge;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;

/** Request to a forge over HTTP, whose failures are reported like those of every forge. */
public final class RestCall {

  private RestCall() {}

  /** The answer. */
  public static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (ForgeAwayException away) {
      throw away;
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    } catch (IllegalArgumentException noAddress) {
      // The forge names addresses: of the next page, and of what has moved.
      throw new ForgeAwayException(ForgeAwayException.UNINTELLIGIBLE, null, noAddress);
    }
  }

  /** The answer; empty if there is no such thing. */
  public static <T> Optional<T> found(Supplier<T> question) {
    return asked(() -> {
      try {
        return Optional.of(question.get());
      } catch (HttpClientErrorException.NotFound notFound) {
        return Optional.empty();
      }
    });
  }

  /** As it is sent. */
  public static String written(Object body) {
    return ForgeJson.MAPPER.writeValueAsString(body);
  }

  /** The body of an answer that might have been a redirection, which has no JSON. */
  public static <T> T read(byte @Nullable [] body, Class<T> type) {
    try {
      return ForgeJson.MAPPER.readValue(body, type);
    } catch (JacksonException | IllegalArgumentException unreadable) {
      throw ForgeAwayException.unintelligible(unreadable);
    }
  }
}
