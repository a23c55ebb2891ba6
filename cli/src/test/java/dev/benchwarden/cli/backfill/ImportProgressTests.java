package dev.benchwarden.cli.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.backfill.ReasonTally.Reason;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of what an import tells at its end. */
class ImportProgressTests {

  @Test
  void whatIsLeftOutIsCountedAndNamed() {
    Reason reason = new Reason("the row has no number", 3, List.of("encode, line 4"));
    Backfill.Progress result =
        new Backfill.Progress(2, 2, 0, 4, List.of(), List.of(reason), Duration.ofSeconds(1));

    assertThat(ImportProgress.summary(result, 20).lines())
        .containsExactly(
            "2 runs stored, 0 known already, 0 refused; 4 measurements in 1 s",
            "left out 3 times: the row has no number",
            "    encode, line 4",
            "    and 2 more");
    assertThat(ImportProgress.leftOut(List.of(new Reason("no name", 1, List.of("line 2")))))
        .startsWith("left out once: no name");
  }
}
