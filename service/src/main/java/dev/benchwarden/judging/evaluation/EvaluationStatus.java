package dev.benchwarden.judging.evaluation;

/** Status of an evaluation's judgement. */
public enum EvaluationStatus {
  /** Requested, or requested again since more was uploaded. */
  QUEUED,
  RUNNING,
  /** All that was uploaded has been judged. */
  DONE,
  /** The last attempt failed; it will be tried again. */
  FAILED
}
