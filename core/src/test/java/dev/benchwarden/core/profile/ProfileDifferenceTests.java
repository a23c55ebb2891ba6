package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.profile.FrameChange.Presence;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

class ProfileDifferenceTests {

  private static final double ROUNDING = 1e-9;

  @Test
  void changesOfFramesAddUpToTheChangeOfTheBenchmark() {
    qt().forAll(profiles(), profiles(), values(), values())
        .checkAssert((baseline, candidate, before, after) -> {
          ProfileDifference difference =
              ProfileDifference.of(baseline, candidate, new Measured("ns/op", before, after));
          assertThat(difference.frames().stream().mapToDouble(FrameChange::change).sum())
              .isCloseTo(after - before, within(ROUNDING * (after + before)));
          assertThat(difference.frames().stream().mapToDouble(FrameChange::net).sum())
              .isCloseTo(after - before, within(ROUNDING * (after + before)));
          assertThat(difference.frames().stream().mapToDouble(f -> f.candidate().self()).sum())
              .isCloseTo(after, within(ROUNDING * after));
        });
  }

  @Test
  void aProfileDiffersInNothingFromItself() {
    qt().forAll(profiles(), values())
        .checkAssert((profile, value) ->
            assertThat(
                    ProfileDifference.of(profile, profile, new Measured("ns/op", value, value))
                        .frames())
                .allMatch(frame -> frame.change() == 0 && frame.moved() == 0)
                .noneMatch(FrameChange::isExplaining));
  }

  @Test
  void swappedSidesNegateEachChange() {
    qt().forAll(profiles(), profiles(), values(), values())
        .checkAssert(ProfileDifferenceTests::assertNegatedBySwapping);
  }

  /** Sums of the same costs in another order differ in their last digits. */
  @Test
  void aCallOfExactlyAFiftiethIsReadAlikeFromBothSides() {
    FoldedProfile baseline = Profiles.of("main;a;b 1\nmain;c 33\nmain;d 47\nmain;e 19");
    FoldedProfile candidate = Profiles.of("main;e 7\nmain;d 13\nmain;f 30\nmain;a;b 23\nmain;a 27");
    qt().forAll(values(), values())
        .checkAssert(
            (before, after) -> assertNegatedBySwapping(baseline, candidate, before, after));
  }

  private static void assertNegatedBySwapping(
      FoldedProfile baseline, FoldedProfile candidate, double before, double after) {
    Map<String, FrameChange> there =
        byFrame(baseline, candidate, new Measured("ns/op", before, after));
    Map<String, FrameChange> back =
        byFrame(candidate, baseline, new Measured("ns/op", after, before));
    double rounding = ROUNDING * (before + after);
    back.values()
        .forEach(change -> {
          FrameChange other = Objects.requireNonNull(there.get(change.frame()));
          assertThat(change.change()).isCloseTo(-other.change(), within(rounding));
          assertThat(change.baseline().total())
              .isCloseTo(other.candidate().total(), within(rounding));
        });
  }

  @Test
  void aFrameThatBecameSlowerComesFirst() {
    ProfileDifference difference =
        difference("main;a 10\nmain;b 20\nmain;c 10", "main;a 10\nmain;b 60\nmain;c 10", 40, 80);

    FrameChange first = difference.frames().getFirst();
    assertThat(first.frame()).isEqualTo("b");
    assertThat(first.change()).isCloseTo(40, within(ROUNDING));
    assertThat(first.presence()).isEqualTo(Presence.BOTH);
    assertThat(difference.explaining()).containsExactly(first);
    assertThat(difference.path()).containsExactly("main", "b");
  }

  @Test
  void aNewPathIsToldByItsEntryAndNotByWhatItCalls() {
    ProfileDifference difference =
        difference(
            "main;run;write 40",
            "main;run;write 40\nmain;run;encode;name 20\nmain;run;encode;value;write 10\n"
                + "main;run;encode 10",
            40,
            80);

    FrameChange first = difference.frames().getFirst();
    assertThat(first.frame()).isEqualTo("encode");
    assertThat(first.change()).isCloseTo(40, within(ROUNDING));
    assertThat(first.presence()).isEqualTo(Presence.NEW);
    assertThat(first.candidate().total()).isCloseTo(40, within(ROUNDING));
  }

  @Test
  void costThatWentIntoANewFunctionHasMovedAndComesLast() {
    ProfileDifference difference =
        difference(
            "main;run 60\nmain;copy 20", "main;run 10\nmain;run;part 50\nmain;copy 60", 80, 120);

    assertThat(difference.frames().getFirst().frame()).isEqualTo("copy");
    assertThat(difference.explaining()).extracting(FrameChange::frame).containsExactly("copy");
    assertThat(difference.frames().subList(2, 4))
        .allMatch(FrameChange::isMoved)
        .extracting(FrameChange::frame, FrameChange::movedWith)
        .containsExactlyInAnyOrder(tuple("run", "part"), tuple("part", "run"));
  }

  /** V8 and other compilers inline while the program runs: some samples are from before. */
  @Test
  void aFunctionThatWasInlinedWhileTheProgramRanHasMovedToItsCaller() {
    ProfileDifference difference =
        difference(
            "main;run 100\nmain;run;part 400\nmain;run;part;leaf 200\nmain;copy 200\nmain;log 900",
            "main;run 670\nmain;run;part 20\nmain;run;part;leaf 10\nmain;copy 500\nmain;log 900",
            1800,
            2100);

    assertThat(difference.frames().getFirst().frame()).isEqualTo("copy");
    assertThat(difference.explaining()).extracting(FrameChange::frame).containsExactly("copy");
    assertThat(difference.frames())
        .filteredOn(FrameChange::isMoved)
        .extracting(FrameChange::frame)
        .containsExactlyInAnyOrder("run", "part", "leaf");
  }

  @Test
  void whateverIsInlinedOrOutlinedTheNewFunctionIsToBlame() {
    qt().forAll(
            lists().of(integers().between(200, 2000)).ofSize(10),
            integers().between(0, 4),
            integers().between(0, 4),
            integers().between(0, 10))
        .checkAssert((costs, inlined, blamed, percentLeft) -> {
          String apart = stacks(costs, inlined, 0);
          String within = stacks(costs, inlined, 100 - percentLeft);
          int cost = 5000;
          String culprit = "main;f%d;culprit %d".formatted(blamed, cost);
          double whole = costs.stream().mapToInt(Integer::intValue).sum();
          for (List<String> sides : List.of(List.of(apart, within), List.of(within, apart))) {
            ProfileDifference difference =
                difference(sides.getFirst(), sides.getLast() + culprit, whole, whole + cost);
            assertThat(difference.explaining())
                .extracting(FrameChange::frame)
                .containsExactly("culprit");
            assertThat(difference.frames())
                .filteredOn(FrameChange::isMoved)
                .extracting(FrameChange::frame, FrameChange::movedWith)
                .containsExactlyInAnyOrder(
                    tuple("f" + inlined, "g" + inlined), tuple("g" + inlined, "f" + inlined));
            assertThat(
                    ProfileDifference.of(
                            Profiles.of(sides.getFirst()),
                            Profiles.of(sides.getLast() + culprit),
                            null)
                        .frames()
                        .subList(0, 3))
                .extracting(FrameChange::frame)
                .contains("culprit");
          }
        });
  }

  /** Five functions that call one each, of which one is inlined by so many percent. */
  private static String stacks(List<Integer> costs, int inlined, int percent) {
    StringBuilder stacks = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      int own = costs.get(i);
      int callee = costs.get(5 + i);
      int moved = i == inlined ? callee * percent / 100 : 0;
      stacks.append(
          "main;f%d %d\nmain;f%d;g%d %d\n".formatted(i, own + moved, i, i, callee - moved));
    }
    return stacks.toString();
  }

  /** A new part takes its share of the whole from all others, whose own work is unchanged. */
  @Test
  void aFunctionWhosePartOnlyShrankHasNotMoved() {
    String before = "main;queue;push 400\nmain;queue;pop 300\nmain;log 300";
    String after = before + "\nmain;queue;push;lock;spin 500";

    for (double value : new double[] {100, 150}) {
      ProfileDifference difference = difference(before, after, 100, value);
      assertThat(difference.frames()).noneMatch(FrameChange::isMoved);
      assertThat(difference.explaining())
          .extracting(FrameChange::frame)
          .containsExactly(difference.frames().getFirst().frame())
          .containsExactly("lock");
    }
  }

  @Test
  void whatMayBeChanceHasNotMoved() {
    assertThat(
            difference(
                    "main;run 60\nmain;a 500\nmain;b 500",
                    "main;run 57\nmain;run;part 3\nmain;a 500\nmain;b 500",
                    1060,
                    1060)
                .frames())
        .noneMatch(FrameChange::isMoved);
  }

  @Test
  void whatIsLeftOfRoundingIsNoChange() {
    ProfileDifference difference =
        difference("m;a 1\nm;b 3\nm;c 3", "m;a 1\nm;b 3\nm;c 3\nm;d 7", 0.7, 1.4);

    assertThat(difference.frames())
        .filteredOn(frame -> !frame.frame().equals("d"))
        .allMatch(frame -> frame.change() == 0);
  }

  @Test
  void aFunctionThatOnlyGotAnotherCallerIsNotToBlame() {
    ProfileDifference difference =
        difference("main;old;sum 50\nmain;copy 10", "main;other;sum 50\nmain;copy 40", 60, 90);

    assertThat(difference.explaining()).extracting(FrameChange::frame).containsExactly("copy");
  }

  @Test
  void recursionCountsOnce() {
    ProfileDifference difference = difference("main;f;f;f 10", "main;f;f;f;f 20", 10, 20);

    FrameChange f =
        difference.frames().stream().filter(c -> c.frame().equals("f")).findFirst().orElseThrow();
    assertThat(f.baseline().total()).isCloseTo(10, within(ROUNDING));
    assertThat(f.candidate().total()).isCloseTo(20, within(ROUNDING));
  }

  @Test
  void withoutMeasuredValuesSharesAreCompared() {
    ProfileDifference difference =
        ProfileDifference.of(Profiles.of("m;a 10\nm;b 10"), Profiles.of("m;a 30\nm;b 10"), null);

    assertThat(difference.unit()).isEqualTo("%");
    assertThat(difference.frames().getFirst().frame()).isEqualTo("a");
    assertThat(difference.frames().getFirst().change()).isCloseTo(25, within(ROUNDING));
    assertThat(difference.path()).isEmpty();
  }

  @Test
  void aFunctionThatIsNearlyAllThereIsHasTheChangeWhereTheOthersTellTooLittle() {
    FoldedProfile baseline =
        Profiles.of("main;hash 980\nmain;collect 9\nmain;loop 6\nmain;write 5");
    FoldedProfile candidate =
        Profiles.of("main;hash 977\nmain;collect 12\nmain;loop 4\nmain;write 7");

    ProfileDifference difference =
        ProfileDifference.of(baseline, candidate, new Measured("µs/op", 71, 106));

    assertThat(difference.doubts()).isEmpty();
    assertThat(difference.summary()).isEqualTo("97% of the change lies in hash");
  }

  @Test
  void nobodyIsNamedWhereAllFunctionsChangedAlike() {
    FoldedProfile even = Profiles.of("main;a 300\nmain;b 350\nmain;c 320\nmain;d 290");
    FoldedProfile nearlyAll = Profiles.of("main;hash 9000\nmain;a 300\nmain;b 350\nmain;c 320");

    for (FoldedProfile profile : List.of(even, nearlyAll)) {
      ProfileDifference difference =
          ProfileDifference.of(profile, profile, new Measured("µs/op", 71, 106));

      assertThat(difference.doubts())
          .singleElement()
          .asString()
          .startsWith("All functions changed");
      assertThat(difference.summary()).isEmpty();
    }
  }

  @Test
  void whatSamplesDrawOfAFunctionThatIsNearlyAllThereIsNamesNobody() {
    FoldedProfile baseline = Profiles.of("main;hash 980\nmain;a 9\nmain;b 6\nmain;c 5");
    FoldedProfile candidate = Profiles.of("main;hash 984\nmain;a 7\nmain;b 5\nmain;c 4");

    assertThat(ProfileDifference.of(baseline, candidate, null).summary()).isEmpty();
  }

  @Test
  void pruningKeepsTheWhole() {
    qt().forAll(profiles(), profiles(), values(), doubles().between(0, 0.5))
        .checkAssert((baseline, candidate, value, smallest) -> {
          TwoSidedTree tree = TwoSidedTree.of(baseline, value, candidate, value);
          TwoSidedTree pruned = tree.pruned(smallest);
          assertThat(pruned.size()).isLessThanOrEqualTo(tree.size());
          assertThat(Arrays.stream(pruned.candidate()).sum())
              .isCloseTo(value, within(ROUNDING * value));
        });
  }

  private static Map<String, FrameChange> byFrame(
      FoldedProfile baseline, FoldedProfile candidate, Measured measured) {
    return ProfileDifference.of(baseline, candidate, measured).frames().stream()
        .collect(Collectors.toMap(FrameChange::frame, frame -> frame));
  }

  private static ProfileDifference difference(
      String baseline, String candidate, double before, double after) {
    return ProfileDifference.of(
        Profiles.of(baseline), Profiles.of(candidate), new Measured("ns/op", before, after));
  }

  private static Gen<Double> values() {
    return doubles().between(1e-3, 1e6);
  }

  /** Trees of up to 40 stacks of six frames' names, so that paths and recursions meet. */
  private static Gen<FoldedProfile> profiles() {
    Gen<List<Integer>> stack = lists().of(integers().between(0, 5)).ofSizeBetween(1, 6);
    return lists().of(stack).ofSizeBetween(1, 40).map(ProfileDifferenceTests::folded);
  }

  private static FoldedProfile folded(List<List<Integer>> stacks) {
    StackFolder folder =
        new StackFolder(
            ProfileLimits.DEFAULT, detail -> new UnreadableOutputException(detail, null, null));
    for (List<Integer> stack : stacks) {
      folder.begin();
      folder.push(folder.frame("main"));
      stack.forEach(frame -> folder.push(folder.frame("f" + (char) ('a' + frame))));
      folder.end(Math.floorMod(stack.hashCode(), 7) + 1);
    }
    return folder.fold(new CollapsedStacks(), "samples");
  }
}
