package dev.benchwarden.pullrequests.forge;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Request to a forge over HTTP, whose failures are reported like those of every forge. */
final class RestCall {

  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private RestCall() {}

  /** The answer. */
  static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (ForgeAwayException away) {
      throw away;
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    } catch (NullPointerException | IllegalArgumentException incomplete) {
      // An answer without a mandatory field is not an answer.
      throw new ForgeAwayException(ForgeAwayException.UNINTELLIGIBLE, null, incomplete);
    }
  }

  /** The answer; empty if there is no such thing. */
  static <T> Optional<T> found(Supplier<T> question) {
    return asked(() -> {
      try {
        return Optional.of(question.get());
      } catch (HttpClientErrorException.NotFound notFound) {
        return Optional.empty();
      }
    });
  }

  /** As it is sent. */
  static String written(Object body) {
    return JSON.writeValueAsString(body);
  }

  /** The body of an answer that might have been a redirection, which has no JSON. */
  static <T> T read(byte @Nullable [] body, Class<T> type) {
    try {
      return JSON.readValue(body, type);
    } catch (JacksonException | IllegalArgumentException unreadable) {
      throw new ForgeAwayException("the forge's answer is not that of its API", null, unreadable);
    }
  }
}
