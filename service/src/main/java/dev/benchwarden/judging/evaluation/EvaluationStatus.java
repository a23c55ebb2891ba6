package dev.benchwarden.judging.evaluation;

/** Status of an evaluation: how far its judging is. */
public enum EvaluationStatus {
  /** Asked for, or asked for again since more was uploaded. */
  QUEUED,
  RUNNING,
  /** All that was uploaded has been judged. */
  DONE,
  /** The last attempt failed; it will be tried again. */
  FAILED
}
