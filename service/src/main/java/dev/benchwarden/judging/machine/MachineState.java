package dev.benchwarden.judging.machine;

/** State of a machine, which shows whether it can be trusted. */
public enum MachineState {
  HEALTHY,
  /** Its results vary by more than 5 % without a change of the code. */
  NOISY,
  /** It has drifted from the other machines, by more than 2 % and twice its noise. */
  DRIFTING,
  /** It measured none of the last five mainline revisions. */
  SILENT
}
