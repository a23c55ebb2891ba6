package dev.benchwarden.store.revalidation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.platform.packing.PackedAnswer;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Cache of recently sent packed answers, for the next caller with the same request. An answer is
 * found by its tag, so a change of its project makes it unreachable. Each process has its own.
 */
@Component
class AnswerCache {

  /** A thousand histories of a thousand points, or a hundred comparisons of 2,000 rows. */
  private static final int MOST_BYTES = 8_000_000;

  /** Of what stands beside the body. */
  private static final int BYTES_OF_ANSWER = 1_000;

  private static final Duration LONGEST_UNUSED = Duration.ofMinutes(10);

  private final Cache<EntityTag, PackedAnswer> answers =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((EntityTag key, PackedAnswer answer) -> BYTES_OF_ANSWER + answer.body().length)
          .expireAfterAccess(LONGEST_UNUSED)
          .build();

  Optional<PackedAnswer> of(EntityTag tag, HttpServletRequest request) {
    return Optional.ofNullable(answers.getIfPresent(key(tag, request)));
  }

  void keep(EntityTag tag, HttpServletRequest request, PackedAnswer answer) {
    answers.put(key(tag, request), answer);
  }

  /** The packing of an answer is not part of its tag. */
  private static EntityTag key(EntityTag tag, HttpServletRequest request) {
    List<String> parts = new ArrayList<>();
    parts.add(tag.text());
    parts.addAll(Collections.list(request.getHeaders(HttpHeaders.ACCEPT_ENCODING)));
    return EntityTag.of(parts);
  }
}
