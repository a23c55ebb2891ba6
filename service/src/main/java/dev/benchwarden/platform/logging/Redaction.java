package dev.benchwarden.platform.logging;

import java.util.regex.Pattern;

/**
 * Remover of secrets from a text that goes into the log. The service does not log any, but answers
 * of others and quotations in failures may contain one.
 */
final class Redaction {

  private static final String IN_PLACE = "[redacted]";

  /** A cheap first check: most lines contain none of them. */
  private static final Pattern TOKEN =
      Pattern.compile(
          """
          \\b(?:bw_[A-Za-z0-9_-]{16,}                      # ours
          |gh[a-z]_[A-Za-z0-9]{20,}|github_pat_\\w{20,}    # GitHub
          |glpat-[A-Za-z0-9_.-]{16,}                       # GitLab
          |AT[AC]TT[A-Za-z0-9_=-]{16,}|BBDC-[A-Za-z0-9+/]{16,}  # Bitbucket and Jira
          |xox[a-z]-[A-Za-z0-9-]{10,}                      # Slack
          |eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]*)  # identity tokens
          """,
          Pattern.COMMENTS);

  private static final Pattern AUTHORIZATION =
      Pattern.compile(
          "(?i)\\b(bearer|basic|token)( +)(?=[A-Za-z0-9._~+/=-]*[0-9])[A-Za-z0-9._~+/=-]{12,}");

  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)\\b((?:access_|private_)?token|password|secret|client_secret)(\"?\\s*[=:]\\s*\"?)[^\\s\"&,;]{6,}");

  /** A password within an address. */
  private static final Pattern USER_INFO = Pattern.compile("(://[^/\\s:@]+:)[^/\\s@]+@");

  private Redaction() {}

  static String of(String text) {
    String known = TOKEN.matcher(text).replaceAll(IN_PLACE);
    String sent = AUTHORIZATION.matcher(known).replaceAll("$1$2" + IN_PLACE);
    String named = NAMED.matcher(sent).replaceAll("$1$2" + IN_PLACE);
    return USER_INFO.matcher(named).replaceAll("$1" + IN_PLACE + "@");
  }
}
