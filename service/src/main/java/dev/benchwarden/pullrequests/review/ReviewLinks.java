package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.store.catalog.Links;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Addresses of a project's pages in the dashboard and of the words that it uses, safe inside a
 * Markdown link: the only ones that a text for a pull request links to.
 *
 * @param project the address of the project's page
 * @param line the stable branch beside the default one that its pages are to show; absent for the
 *     default one
 */
public record ReviewLinks(String project, @Nullable String line) {

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9:/._~%\\[\\]-]+");

  private static final Pattern PROJECT = Pattern.compile("/projects/[^/]*$");

  public ReviewLinks {
    project = UNSAFE.matcher(project).replaceAll(unsafe -> encoded(unsafe.group()));
  }

  /** The project's own page. */
  String overview() {
    return onBranch("");
  }

  /** The page finds the branch by itself. */
  String evaluation(UUID id) {
    return project + "/evaluations/" + id;
  }

  /** A series' history, open at the results of a revision. */
  String series(long series, String revision) {
    return onBranch("/series/" + series + "?at=" + encoded(revision));
  }

  /** A profile compared with the one before it, in the unit of a series of its benchmark. */
  String profile(UUID profile, long series) {
    return onBranch(ProfileFinding.page(profile, series, null));
  }

  /** What was judged compared with the stable regions, all series. */
  String comparison(Evaluation judged) {
    return onBranch(stable(judged));
  }

  /** The same, regressions only. */
  String regressions(Evaluation judged) {
    return onBranch(stable(judged) + "&filter_type=Regressions");
  }

  /** A commit may be measured for a branch, or for another pull request, as well. */
  private static String stable(Evaluation judged) {
    Integer pullRequest = judged.pullRequest();
    return "/comparisons?baseline=stable&candidate="
        + (pullRequest == null ? "rev:" : "pr:" + pullRequest + encoded("@"))
        + encoded(judged.revision());
  }

  /** The explanation of a term, on a page of the service that belongs to no project. */
  String term(Term term) {
    return PROJECT.matcher(project).replaceFirst("") + "/terms/" + term.word();
  }

  /** A term, linked to its explanation. */
  String explained(Term term) {
    return "[%s](%s)".formatted(term.word(), term(term));
  }

  String alerts() {
    return onBranch("/alerts");
  }

  /**
   * The API's address for decisions about a pull request, to which the name of the decision is
   * appended.
   */
  String calls(int pullRequest) {
    return PROJECT.matcher(project).replaceFirst("/api/v1$0/pull-requests/" + pullRequest);
  }

  String settings() {
    return project + "/settings";
  }

  private String onBranch(String page) {
    return project + Links.onBranch(page, line);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
  }
}
