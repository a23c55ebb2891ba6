package dev.benchwarden.platform.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where a replica has to be before a project may be read from it. */
class ReplicaChangesTests {

  private static final long PROJECT = 7;
  private static final long OTHER = 8;

  private final Changes changes = new Changes();

  @BeforeEach
  void hearing() {
    changes.hearing(100);
  }

  @Test
  void aTransactionThatIsHeardOfLeavesTheOthersOfItsProjectOpen() {
    changes.begin(PROJECT);
    changes.begin(PROJECT);

    changes.end(PROJECT, 110);
    changes.heard(PROJECT, 111);

    assertThat(needed(PROJECT)).isEqualTo(Changes.NEVER);
    changes.end(PROJECT, 120);
    assertThat(needed(PROJECT)).isEqualTo(120);
  }

  @Test
  void aTransactionThatIsRolledBackLeavesTheOthersOfItsProjectOpen() {
    changes.begin(PROJECT);
    changes.begin(PROJECT);

    changes.end(PROJECT, 0);

    assertThat(needed(PROJECT)).isEqualTo(Changes.NEVER);
    changes.end(PROJECT, 0);
    assertThat(needed(PROJECT)).isEqualTo(100);
  }

  @Test
  void whatIsOpenStaysSoWhereAllIsHeardAnew() {
    changes.begin(PROJECT);

    changes.hearing(130);

    assertThat(needed(PROJECT)).isEqualTo(Changes.NEVER);
    assertThat(needed(OTHER)).isEqualTo(130);
  }

  @Test
  void aCommitOfUnknownPlaceCountsUntilTheNextChangeIsHeardOf() {
    changes.begin(PROJECT);
    changes.end(PROJECT, Changes.NEVER);

    assertThat(needed(PROJECT)).isEqualTo(Changes.NEVER);
    changes.heard(PROJECT, 140);
    assertThat(needed(PROJECT)).isEqualTo(140);
  }

  @Test
  void whatIsHeardLateTakesNothingBack() {
    changes.begin(PROJECT);
    changes.end(PROJECT, 120);

    changes.heard(PROJECT, 110);
    changes.hearing(115);

    assertThat(needed(PROJECT)).isEqualTo(120);
  }

  private long needed(long project) {
    return changes.of(List.of(project));
  }
}
