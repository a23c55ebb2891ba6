package dev.benchwarden.platform.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where a replica has to be before a project may be read from it. */
class WalPositionsTests {

  private static final long PROJECT = 7;
  private static final long OTHER = 8;

  private final WalPositions positions = new WalPositions();

  @BeforeEach
  void hearing() {
    positions.hearing(100);
  }

  @Test
  void aTransactionThatIsHeardOfLeavesTheOthersOfItsProjectOpen() {
    positions.begin(PROJECT);
    positions.begin(PROJECT);

    positions.end(PROJECT, 110);
    positions.heard(PROJECT, 111);

    assertThat(needed(PROJECT)).isEqualTo(WalPositions.NEVER);
    positions.end(PROJECT, 120);
    assertThat(needed(PROJECT)).isEqualTo(120);
  }

  @Test
  void aTransactionThatIsRolledBackLeavesTheOthersOfItsProjectOpen() {
    positions.begin(PROJECT);
    positions.begin(PROJECT);

    positions.end(PROJECT, 0);

    assertThat(needed(PROJECT)).isEqualTo(WalPositions.NEVER);
    positions.end(PROJECT, 0);
    assertThat(needed(PROJECT)).isEqualTo(100);
  }

  @Test
  void whatIsOpenStaysSoWhereAllIsHeardAnew() {
    positions.begin(PROJECT);

    positions.hearing(130);

    assertThat(needed(PROJECT)).isEqualTo(WalPositions.NEVER);
    assertThat(needed(OTHER)).isEqualTo(130);
  }

  @Test
  void aCommitOfUnknownPlaceCountsUntilTheNextChangeIsHeardOf() {
    positions.begin(PROJECT);
    positions.end(PROJECT, WalPositions.NEVER);

    assertThat(needed(PROJECT)).isEqualTo(WalPositions.NEVER);
    positions.heard(PROJECT, 140);
    assertThat(needed(PROJECT)).isEqualTo(140);
  }

  @Test
  void whatIsHeardLateTakesNothingBack() {
    positions.begin(PROJECT);
    positions.end(PROJECT, 120);

    positions.heard(PROJECT, 110);
    positions.hearing(115);

    assertThat(needed(PROJECT)).isEqualTo(120);
  }

  private long needed(long project) {
    return positions.of(List.of(project));
  }
}
