package dev.benchwarden.judging.alert;

/** What a person can do about an alert. */
enum AlertAction {
  ACKNOWLEDGE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(
          alert.decided(Decision.ACKNOWLEDGED, AlertState.ACKNOWLEDGED), "acknowledged");
    }
  },
  DISMISS {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(alert.decided(Decision.DISMISSED, AlertState.DISMISSED), "dismissed");
    }
  },
  RESOLVE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(alert.decided(Decision.RESOLVED, AlertState.RESOLVED), "resolved");
    }
  },
  /** What was closed by a person follows the results again; what they closed stays open. */
  REOPEN {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      boolean byResults = alert.decision() == null || alert.decision() == Decision.ACKNOWLEDGED;
      return new Done(
          alert.decided(byResults ? Decision.REOPENED : null, AlertState.CONFIRMED), "reopened");
    }
  },
  ASSIGN {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(alert.assignedTo(said.assignee()), "assigned");
    }
  },
  /** Puts it aside for a while, or takes it up again. */
  SNOOZE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(alert.snoozed(said.until()), said.until() == null ? "woken" : "snoozed");
    }
  };

  /**
   * The alert after an action.
   *
   * @param action as its history names it
   */
  record Done(KnownAlert alert, String action) {}

  abstract Done to(KnownAlert alert, AlertNote said);
}
