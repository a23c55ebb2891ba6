package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/** A list of GitLab's, whose pages each name the next one. */
final class GitLabPages {

  /** The most that GitLab gives at once. */
  static final int PER_PAGE = 100;

  private GitLabPages() {}

  /**
   * @param pages by what names them
   * @param most how many pages are read
   */
  static <T> List<T> read(Function<String, ResponseEntity<List<T>>> pages, int most) {
    List<T> all = new ArrayList<>();
    @Nullable String page = "1";
    for (int read = 0; read < most && page != null && !page.isBlank(); read++) {
      ResponseEntity<List<T>> answer = pages.apply(page);
      List<T> items = answer.getBody();
      if (items == null) {
        throw new ForgeAwayException("GitLab answered %s.".formatted(answer.getStatusCode()));
      }
      all.addAll(items);
      page = answer.getHeaders().getFirst("X-Next-Page");
    }
    return all;
  }
}
