package dev.benchwarden.judging.alert;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Action of a person on an alert. */
enum AlertAction {
  ACKNOWLEDGE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(
          alert.decided(Decision.ACKNOWLEDGED, AlertState.ACKNOWLEDGED),
          AlertEventKind.ACKNOWLEDGED);
    }
  },
  DISMISS {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(
          alert.decided(Decision.DISMISSED, AlertState.DISMISSED), AlertEventKind.DISMISSED);
    }
  },
  RESOLVE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(
          alert.decided(Decision.RESOLVED, AlertState.RESOLVED), AlertEventKind.RESOLVED);
    }
  },
  /**
   * Makes an alert that a person closed follow the results again; one that results closed stays
   * open.
   */
  REOPEN {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      boolean byResults = alert.decision() == null || alert.decision() == Decision.ACKNOWLEDGED;
      return new Done(
          alert.decided(byResults ? Decision.REOPENED : null, AlertState.CONFIRMED),
          AlertEventKind.REOPENED);
    }
  },
  ASSIGN {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(alert.assignedTo(said.assignee()), AlertEventKind.ASSIGNED);
    }

    @Override
    @Nullable String note(AlertNote said) {
      String whom = "to " + Objects.requireNonNullElse(said.assignee(), "nobody");
      return said.note() == null ? whom : whom + ": " + said.note();
    }
  },
  /** Puts it aside for a while, or takes it up again. */
  SNOOZE {
    @Override
    Done to(KnownAlert alert, AlertNote said) {
      return new Done(
          alert.snoozed(said.until()),
          said.until() == null ? AlertEventKind.WOKEN : AlertEventKind.SNOOZED);
    }
  };

  /**
   * The alert after an action.
   *
   * @param event as its history names it
   */
  record Done(KnownAlert alert, AlertEventKind event) {}

  abstract Done to(KnownAlert alert, AlertNote said);

  /** What its history and messages add about it; null if nothing. */
  @Nullable String note(AlertNote said) {
    return said.note();
  }
}
