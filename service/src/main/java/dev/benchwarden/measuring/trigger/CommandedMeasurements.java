package dev.benchwarden.measuring.trigger;

import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.pullrequests.command.MeasurementCommanded;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Listener for maintainers who write {@code /benchwarden run} in a pull request. */
@Component
class CommandedMeasurements {

  private final Requests requests;

  CommandedMeasurements(Requests requests) {
    this.requests = requests;
  }

  @EventListener
  void on(MeasurementCommanded asked) {
    NewRequest.Source source =
        new NewRequest.Source(
            asked.head(),
            asked.isOfFork() ? Trust.FORK : Trust.MEMBER,
            null,
            asked.pullRequest(),
            asked.ref());
    requests.ask(
        asked.project(),
        new NewRequest(
            RequestReason.PULL_REQUEST,
            source,
            null,
            null,
            NewRequest.Where.ANYWHERE,
            asked.filter(),
            List.of(),
            null,
            asked.account(),
            null,
            ""));
  }
}
