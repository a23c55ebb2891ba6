package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of callgrind's graphs of calls, and of the trees computed from them. */
class CallgrindOutputTests {

  private static final String HEAD = "# callgrind format\nevents: Ir\n";
  private static final String OF_VALGRIND =
      "# callgrind format\ncreator: callgrind-3.19.0\nevents: Ir\n";

  /**
   * The linker's start-up function and the C library's have the same name, and one leads to the
   * other.
   */
  @Test
  void functionsOfOneNameInDifferentFilesAreDifferentOnes() {
    FoldedProfile profile =
        Profiles.of(
            HEAD
                + """
                ob=(1) app
                fl=(1) ???
                fn=(1) (below main)
                0 3
                cob=(2) libc.so.6
                cfi=(2) libc_start_call_main.h
                cfn=(2) (below main)
                calls=1 0
                0 97
                ob=(2)
                fl=(2)
                fn=(2)
                5 7
                cob=(1)
                cfi=(1)
                cfn=(3) main
                calls=1 0
                5 90
                ob=(1)
                fl=(1)
                fn=(3)
                0 90
                """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(
            entry("(below main)", 3.0),
            entry("(below main);(below main)", 7.0),
            entry("(below main);(below main);main", 90.0));
  }

  @Test
  void aCalleeWithoutAPlaceIsTheOnlyFunctionOfItsName() {
    FoldedProfile profile =
        Profiles.of(
            HEAD
                + """
                fl=a.c
                fn=main
                1 10
                cfn=work
                calls=1 1
                1 90
                fl=b.c
                fn=work
                1 90
                """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("main", 10.0), entry("main;work", 90.0));
  }

  /** callgrind's cost of the calls inside a recursion counts what is below them many times. */
  @Test
  void functionsThatCallEachOtherCostTheirCallerAsAWhole() {
    FoldedProfile profile =
        Profiles.of(
            HEAD
                + """
                fn=main
                1 10
                cfn=parse
                calls=1 1
                1 90
                fn=parse
                1 30
                cfn=parse
                calls=5 1
                1 200
                cfn=value
                calls=9 1
                1 300
                fn=value
                1 20
                cfn=parse
                calls=9 1
                1 400
                cfn=copy
                calls=1 1
                1 40
                fn=copy
                1 40
                """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(
            entry("main", 10.0),
            entry("main;parse", 30.0),
            entry("main;parse;value", 20.0),
            entry("main;parse;value;copy", 40.0));
  }

  @Test
  void aCircleThatNobodyCallsBeginsWhereMostIsSpent() {
    FoldedProfile profile =
        Profiles.of(HEAD + "fn=a\n1 1\ncfn=b\ncalls=1 1\n1 9\nfn=b\n1 9\ncfn=a\ncalls=1 1\n1 5\n");

    assertThat(Profiles.stacks(profile)).containsExactly(entry("b", 9.0), entry("b;a", 1.0));
  }

  @Test
  void aCircleOfThousandsOfFunctionsIsRead() {
    String circle =
        IntStream.range(0, 5000)
            .mapToObj(n -> "fn=f%d\n1 5\ncfn=f%d\ncalls=1 1\n1 50\n".formatted(n, (n + 1) % 5000))
            .collect(Collectors.joining());

    assertThat(Profiles.of(HEAD + circle).total()).isCloseTo(25_000, within(1e-6));
  }

  @Test
  void aProfileThatWasCutOffIsRefused() {
    assertThat(Profiles.refusal(OF_VALGRIND + "fn=main\n1 10\n"))
        .isEqualTo(
            "The profile ends early: callgrind writes a line with totals last, which is missing"
                + " (line 6)");
    assertThat(Profiles.refusal(OF_VALGRIND + "fn=main\n1 10\n\ntotals: 25\n"))
        .isEqualTo(
            "The profile is damaged: its costs add up to 10, and its totals say 25 (line 8)");
    assertThat(Profiles.of(OF_VALGRIND + "fn=main\n1 10\n\ntotals: 10\n").total()).isEqualTo(10);
  }

  @Test
  void aNameMayHoldAnEndOfALine() {
    assertThat(Profiles.of(HEAD + "fn=a\u2028b\n1 5\n").frames()).containsExactly("a\uFFFDb");
  }
}
