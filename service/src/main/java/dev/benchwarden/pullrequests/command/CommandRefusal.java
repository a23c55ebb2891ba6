package dev.benchwarden.pullrequests.command;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.review.CodeSpan;

/** Reason why a command is not obeyed. */
enum CommandRefusal {
  /** The account has no right to write to the repository. */
  NO_RIGHT,
  UNKNOWN_WORD,
  NO_REASON,
  /** Nothing worse is found at present. */
  NOTHING_TO_DECIDE,
  /** No results of the pull request have arrived. */
  NOTHING_MEASURED,
  /** The pull request is merged or closed. */
  NOTHING_TO_MEASURE,
  /** The text behind {@code run} is none that a request may have. */
  NO_FILTER;

  /** The beginning of the comment with the refusal, by which it is found again. */
  static String marker(Comment comment) {
    return Command.OWN + "answer to=%d -->".formatted(comment.id());
  }

  /** The comment with the refusal, and what to write instead. No line of it is a command. */
  String answer(Comment comment, Command command) {
    return "%s\n%s\n".formatted(marker(comment), words(comment, command));
  }

  private String words(Comment comment, Command command) {
    return switch (this) {
      case NO_RIGHT ->
          "%s may not write to this repository, so %s was not done. Ask a maintainer to reply with the same line."
              .formatted(CodeSpan.of(comment.author()), CodeSpan.of(command.text()));
      case UNKNOWN_WORD ->
          """
          %s is not a command. Write one of these at the beginning of a line:

          - `/benchwarden accept <reason>`: what is worse now is real, and meant
          - `/benchwarden dismiss <reason>`: it is nothing to act on
          - `/benchwarden reopen <reason>`: what was decided is taken back
          - `/benchwarden rerun`: the newest commit is judged once more
          - `/benchwarden run <filter>`: the newest commit is measured, with the benchmarks of the filter or with all\
          """
              .formatted(CodeSpan.of(command.text()));
      case NO_REASON ->
          "%s needs a reason, which is shown from then on. Write it in the same line, as in `/benchwarden accept the new format keeps less in memory`."
              .formatted(CodeSpan.of(command.text()));
      case NOTHING_TO_DECIDE ->
          "The newest commit has nothing worse that could be accepted or dismissed, so there is nothing to do; a limit is only changed in the policy. `/benchwarden rerun` has it judged once more.";
      case NOTHING_TO_MEASURE ->
          "The pull request is merged or closed, so it has no commit to measure.";
      case NO_FILTER ->
          "What follows `/benchwarden run` is the filter, which must have 1 to %d characters, all of them visible, and not begin with -, as options do. Write another one, or none to have all benchmarks measured."
              .formatted(MeasurementCommanded.LONGEST_FILTER);
      case NOTHING_MEASURED ->
          "Nothing has been measured of this pull request, so there is nothing to do. Write the command again once results have come.";
    };
  }
}
