package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Tests of an agent's log. */
class AgentLogTests {

  @Test
  void everyLineBeginsWithTheTimeToTheSecond() {
    assertThat(said("2026-03-01T01:40:00Z")).isEqualTo("01:40:00 Ready");
    assertThat(said("2026-03-01T01:40:01.9Z")).isEqualTo("01:40:01 Ready");
  }

  private static String said(String time) {
    StringWriter said = new StringWriter();
    Clock clock = Clock.fixed(Instant.parse(time), ZoneOffset.UTC);
    new AgentLog(new PrintWriter(said), clock).write("Ready");
    return said.toString().strip();
  }
}
