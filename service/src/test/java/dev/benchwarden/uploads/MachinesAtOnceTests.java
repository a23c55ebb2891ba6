package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.Simulation;
import dev.benchwarden.store.catalog.Machines;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Uploads that come from one machine at the same time. */
@FrontDoor
class MachinesAtOnceTests {

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final Map<String, String> XEON = Map.of("cpu", "Xeon");

  @Autowired private Api api;
  @Autowired private Machines machines;
  @Autowired private JdbcClient jdbc;
  @Autowired private PlatformTransactionManager transactions;

  private long project;

  @BeforeEach
  void newProject() {
    String slug = Api.newProject();
    api.upload(
        slug,
        Map.of("revision", "a", "machine", "perf-1", "fingerprint.cpu", "Xeon"),
        Simulation.result(1));
    project =
        jdbc.sql("select project_id from project where slug = ?")
            .param(slug)
            .query(Long.class)
            .single();
  }

  @Test
  void aKnownMachineKeepsNobodyWaiting() {
    whileStoring("perf-1", XEON, () -> assertThat(meanwhile("perf-1", XEON)).succeedsWithin(SOON));
  }

  @Test
  void itIsNotedToTheMinuteWhenAMachineWasSeen() {
    jdbc.sql("update machine set last_seen = now() - interval '1 day' where project_id = ?")
        .param(project)
        .update();

    inTransaction(() -> machines.record(project, "perf-1", "", XEON, true));

    assertThat(
            jdbc.sql(
                    "select last_seen >= now() - interval '1 minute' from machine where project_id = ?")
                .param(project)
                .query(Boolean.class)
                .single())
        .isTrue();
  }

  @Test
  void whatIsNewOfAMachineIsToldOnce() {
    Map<String, String> more = Map.of("cpu", "Xeon", "os", "Linux");
    CompletableFuture<?>[] second = new CompletableFuture<?>[1];
    whileStoring(
        "perf-1",
        more,
        () -> {
          second[0] = meanwhile("perf-1", Map.of("cpu", "Xeon", "os", "BSD"));
          assertThatThrownBy(() -> second[0].get(300, TimeUnit.MILLISECONDS))
              .isInstanceOf(TimeoutException.class);
        });

    assertThat(second[0])
        .succeedsWithin(Duration.ofSeconds(10))
        .extracting(machine -> ((Machine) machine).generation())
        .isEqualTo(2);
  }

  /**
   * The mainline's next upload would otherwise no longer fit the generation, and begin another one.
   */
  @Test
  void whoIsNotVouchedForAddsNothingToAMachineThatIsKnown() {
    Map<String, String> more = Map.of("cpu", "Xeon", "os", "Plan 9");

    Machine member = inTransaction(() -> machines.record(project, "perf-1", "", more, false));
    Machine mainline =
        inTransaction(() ->
            machines.record(project, "perf-1", "", Map.of("cpu", "Xeon", "os", "Linux"), true));

    assertThat(member.generation()).isEqualTo(1);
    assertThat(mainline.generation()).isEqualTo(1);
  }

  /** Something that another upload does before the first one is committed. */
  private void whileStoring(String name, Map<String, String> fingerprint, Runnable meanwhile) {
    inTransaction(() -> {
      Machine machine = machines.record(project, name, "", fingerprint, true);
      meanwhile.run();
      return machine;
    });
  }

  private CompletableFuture<Machine> meanwhile(String name, Map<String, String> fingerprint) {
    return CompletableFuture.supplyAsync(
        () -> inTransaction(() -> machines.record(project, name, "", fingerprint, true)));
  }

  private Machine inTransaction(Supplier<Machine> action) {
    return Objects.requireNonNull(
        new TransactionTemplate(transactions).execute(status -> action.get()));
  }
}
