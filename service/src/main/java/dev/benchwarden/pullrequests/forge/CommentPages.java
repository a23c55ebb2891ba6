package dev.benchwarden.pullrequests.forge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * All comments of a list, page by page. Gitea gives the whole list as every page, so reading ends
 * when a page holds nothing new.
 */
public final class CommentPages {

  private final IntFunction<List<ForgeComment>> pages;

  /**
   * @param pages by number, from 1
   */
  public CommentPages(IntFunction<List<ForgeComment>> pages) {
    this.pages = pages;
  }

  /**
   * The ids of the comments that have the marker and are by this author, the oldest first.
   *
   * @param author asked for only if a comment has the marker
   */
  public List<Long> marked(String marker, Supplier<ForgeComment.Author> author) {
    List<ForgeComment> marked = all().stream().filter(comment -> comment.has(marker)).toList();
    if (marked.isEmpty()) {
      return List.of();
    }
    ForgeComment.Author own = author.get();
    return marked.stream()
        .filter(comment -> comment.isBy(own))
        .map(ForgeComment::id)
        .sorted()
        .toList();
  }

  /** In the forge's order. */
  public List<ForgeComment> all() {
    Set<Long> seen = new HashSet<>();
    List<ForgeComment> all = new ArrayList<>();
    List<ForgeComment> fresh;
    int page = 1;
    do {
      fresh = pages.apply(page++).stream().filter(comment -> seen.add(comment.id())).toList();
      all.addAll(fresh);
    } while (!fresh.isEmpty());
    return all;
  }
}
