package dev.benchwarden.pullrequests.forge;

import dev.benchwarden.judging.evaluation.Conclusion;
import java.util.List;

/** Checks, as tests need them. */
public final class Shown {

  public static final String PROJECT = "0b7e5f1c-93a4-3c57-8d57-7f4f9b0f4f10";

  private Shown() {}

  public static Check as(Conclusion conclusion, CheckRun.Annotation... annotations) {
    return new Check(
        new CommitStatus(
            state(conclusion), "https://perf.example.org/e", "No change", "benchwarden/driver"),
        new CheckRun(
            PROJECT,
            conclusion,
            "No change",
            "### No change\n\nof " + conclusion,
            List.of(annotations),
            List.of(
                new CheckRun.Button("Accept", "The regressions are real, and meant", "accept"),
                new CheckRun.Button("Re-run", "Judge again with all that is known", "rerun"))));
  }

  /** A status in this state. */
  public static Check as(String state) {
    Check neutral = as(Conclusion.NEUTRAL);
    CommitStatus status = neutral.status();
    return new Check(
        new CommitStatus(state, status.targetUrl(), status.description(), status.context()),
        neutral.run());
  }

  private static String state(Conclusion conclusion) {
    return switch (conclusion) {
      case IN_PROGRESS -> "pending";
      case SUCCESS, NEUTRAL -> "success";
      case FAILURE, ACTION_REQUIRED -> "failure";
    };
  }
}
