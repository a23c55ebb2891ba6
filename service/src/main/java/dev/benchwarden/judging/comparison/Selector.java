package dev.benchwarden.judging.comparison;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Selector by which a client names one side of a comparison. */
sealed interface Selector {

  /** A revision by its SHA, or the beginning of it. */
  record OfRevision(String name) implements Selector {
    @Override
    public String toString() {
      return "rev:" + name;
    }
  }

  /** The revision that carries a tag. */
  record OfTag(String tag) implements Selector {
    @Override
    public String toString() {
      return "tag:" + tag;
    }
  }

  /** The newest revision measured on a branch. */
  record OfBranch(String branch) implements Selector {
    @Override
    public String toString() {
      return "branch:" + branch;
    }
  }

  /**
   * The newest revision measured for a pull request, or a certain one as measured for it.
   *
   * @param revision by its SHA, or the beginning of it; absent for the newest
   */
  record OfPullRequest(int number, @Nullable String revision) implements Selector {
    @Override
    public String toString() {
      return "pr:" + number + (revision == null ? "" : "@" + revision);
    }
  }

  /** Each series' stable region. */
  record Stable() implements Selector {
    @Override
    public String toString() {
      return "stable";
    }
  }

  /** The pull request that it names; absent for all others. */
  default @Nullable Integer pullRequest() {
    return this instanceof OfPullRequest pullRequest ? (Integer) pullRequest.number() : null;
  }

  Pattern FORM =
      Pattern.compile(
          "(rev|tag|branch):(\\S{1,255})|pr:([1-9][0-9]{0,8})(?:@(\\S{1,255}))?|(stable)");

  /**
   * @throws ProblemException 422 naming the forms, if the text has none of them
   */
  static Selector parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new ProblemException(
          Problem.UNKNOWN_SELECTOR,
          "'%s' is no selector. %s".formatted(text, Problem.UNKNOWN_SELECTOR.advice()));
    }
    if (form.group(5) != null) {
      return new Stable();
    }
    if (form.group(3) != null) {
      return new OfPullRequest(Integer.parseInt(form.group(3)), form.group(4));
    }
    return switch (form.group(1)) {
      case "rev" -> new OfRevision(form.group(2));
      case "tag" -> new OfTag(form.group(2));
      default -> new OfBranch(form.group(2));
    };
  }
}
