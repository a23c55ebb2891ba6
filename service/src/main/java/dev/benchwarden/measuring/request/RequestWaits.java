package dev.benchwarden.measuring.request;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of why requests wait: for machine time, or for an agent. */
@Component
public class RequestWaits {

  private final MachineTime time;
  private final AgentSigns signs;

  RequestWaits(MachineTime time, AgentSigns signs) {
    this.time = time;
    this.signs = signs;
  }

  /**
   * What the requests of one project may wait for.
   *
   * @param time why no machine time is left; null if some is
   */
  public record Waits(@Nullable String time, AgentSigns.Signs agents) {

    /** The reason why an agent's request for these machines waits; empty if there is none. */
    public Optional<String> forAgent(NewRequest.Where where) {
      return Optional.ofNullable(time).or(() -> agents.wait(where));
    }

    /** The same of any request; empty if it does not wait. */
    Optional<String> of(MeasurementRequest request) {
      if (request.state() != RequestState.QUEUED) {
        return Optional.empty();
      }
      return request.via() == RequestVia.AGENT
          ? forAgent(request.where())
          : Optional.ofNullable(time);
    }
  }

  public Waits of(long project) {
    return new Waits(time.whyWaits(project).orElse(null), signs.of(project));
  }
}
