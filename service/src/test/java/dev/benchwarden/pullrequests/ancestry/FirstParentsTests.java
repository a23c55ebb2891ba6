package dev.benchwarden.pullrequests.ancestry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.store.catalog.Places;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FirstParentsTests {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final List<String> asked = new ArrayList<>();

  @Test
  void aCommitThatClaimsToBeOlderStandsAMomentBehindItsParent() {
    FirstParents.Line walked =
        walk(
                Map.of("c0", NOON),
                commit("c3", NOON.plusSeconds(9), "c2", "merged"),
                commit("merged", NOON.plusSeconds(8), "c1"),
                commit("c2", NOON.minusSeconds(60), "c1"),
                commit("c1", NOON, "c0"),
                commit("c0", NOON.minusSeconds(1), "older"))
            .to("c3");
    List<Places.PlacedCommit> line = walked.commits();

    assertThat(walked.base()).isEqualTo("c0");
    assertThat(line).extracting(Places.PlacedCommit::name).containsExactly("c1", "c2", "c3");
    assertThat(line)
        .extracting(Places.PlacedCommit::at)
        .containsExactly(NOON.plusNanos(1000), NOON.plusNanos(2000), NOON.plusSeconds(9));
    assertThat(asked).containsExactly("c3");
  }

  @Test
  void asksAgainWhereAnAnswerEndsAndNotForEver() {
    Commit[] commits =
        IntStream.range(0, 300)
            .mapToObj(i -> commit("c" + (300 - i), NOON.minusSeconds(i), "c" + (299 - i)))
            .toArray(Commit[]::new);

    assertThat(walk(Map.of(), commits).to("c300").commits()).hasSize(FirstParents.MOST);
    assertThat(asked).containsExactly("c300", "c280", "c180");
  }

  @Test
  void whatTheForgeDoesNotKnowHasNoPlace() {
    assertThat(walk(Map.of()).to("c1").commits()).isEmpty();
  }

  /** Of a forge that lists these commits from any of them on. */
  private FirstParents walk(Map<String, Instant> told, Commit... newestFirst) {
    List<Commit> all = List.of(newestFirst);
    return new FirstParents(
        (sha, most) -> {
          asked.add(sha);
          return all.stream().dropWhile(one -> !one.sha().equals(sha)).limit(most).toList();
        },
        commits -> told);
  }

  private static Commit commit(String sha, Instant at, String... parents) {
    return new Commit(sha, List.of(parents), at, "Change the codec", "Ada");
  }
}
