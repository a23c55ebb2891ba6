package dev.benchwarden.core.profile;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.protobuf.CodedOutputStream;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each form, read from a profile small enough to know the answer. */
class ProfileFormatsTests {

  @TempDir private static Path directory;

  @Test
  void readsCollapsedStacks() {
    FoldedProfile profile =
        Profiles.of("main;java/util/A.b 3\nmain;c d 2\r\nmain;java/util/A.b 1\n");

    assertThat(profile.format()).isEqualTo("collapsed");
    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("main;c d", 2.0), entry("main;java.util.A.b", 4.0));
  }

  @Test
  void readsCollapsedStacksOfWhichTheFirstIsVeryLong() {
    String deep = "org.example.Frame;".repeat(2_000) + "last 3\n";

    assertThat(Profiles.of(deep + "a;b 1\n").format()).isEqualTo("collapsed");
  }

  @Test
  void readsStacksOfASingleFrame() {
    assertThat(Profiles.stacks(Profiles.of("a 1\nb 2\n")))
        .containsExactly(entry("a", 1.0), entry("b", 2.0));
  }

  @Test
  void readsSamplesOfPerfWithoutAStackAndSkipsOtherEvents() {
    FoldedProfile profile =
        Profiles.of(
            """
            p 1 [0] 1.0: 10 cycles:
            \tab f (/b)

            p 1 [0] 2.0: sched:sched_switch: prev=1 ==> x
            \tab f (/b)

            p 1 [0] 3.0: 1000 cycles:

            p 1 [0] 4.0: 5 cycles:      55d0 hash+0x1f (/b)

            """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("[unknown]", 1000.0), entry("f", 10.0), entry("hash", 5.0));
  }

  @Test
  void readsPerfScript() {
    FoldedProfile profile =
        Profiles.of(
            """
            my prog 12/13 [001] 100.5:     250000 cpu-clock:u:
            \t    55d0 hash+0x1f (/usr/bin/prog)
            \t    55e0 ns::run(int) (/usr/bin/prog)

            my prog 12/13 [001] 100.6:     250000 cpu-clock:u:
            \tffff00 [unknown] (/usr/lib/libc.so.6)

            """);

    assertThat(profile.unit()).isEqualTo("ns");
    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("[libc.so.6]", 250000.0), entry("ns::run;hash", 250000.0));
  }

  @Test
  void readsSamplesOfPerfWhateverTheirProcessIsCalled() {
    FoldedProfile profile =
        Profiles.of(
            """
            a 7 1.5: b 12 [003] 2.5: 30 cycles:u: extra (words)
            \tab run(int) (/b)

            x/9 8 3.25: cpu-clock:
            \tcd [unknown] ([vdso])

            """);

    assertThat(profile.unit()).isEqualTo("cycles");
    assertThat(Profiles.stacks(profile)).containsExactly(entry("run", 30.0));
    assertThat(Profiles.refusal("p 1 1.0: 1 cycles:\n\tff a (b)\n\np one 1.0: 1 cycles:\n"))
        .isEqualTo("Neither the first line of a sample nor a frame of its stack (line 4)");
  }

  /** It comes from the profile as names do. */
  @Test
  void unitIsShortAndPrintable() {
    String sample = "p 1 1.0: 1 %s:\n\tff a (b)\n\n";

    assertThat(Profiles.of(sample.formatted("e".repeat(300))).unit())
        .isEqualTo("e".repeat(40) + "…");
    assertThat(Profiles.of(sample.formatted("a\0b")).unit()).isEqualTo("a\uFFFDb");
    assertThat(Profiles.of(sample.formatted(":u")).unit()).isEqualTo("samples");
  }

  @Test
  void readsCallgrindAndSharesACalleeByWhatItsCallersCost() {
    FoldedProfile profile =
        Profiles.of(
            """
            # callgrind format
            events: Ir Dr
            fl=(1) a.c
            fn=(1) main
            1 10 3
            cfn=(2) left
            calls=1 5
            2 40
            cfn=(3) right
            calls=1 6
            +1 70
            fn=(2)
            5 20
            cfn=(4) shared
            calls=1 9
            5 20
            fn=(3)
            6 10
            cfn=(4)
            calls=3 9
            6 60
            fn=(4)
            9 80
            """);

    assertThat(profile.unit()).isEqualTo("Ir");
    assertThat(Profiles.stacks(profile))
        .containsExactly(
            entry("main", 10.0),
            entry("main;left", 20.0),
            entry("main;left;shared", 20.0),
            entry("main;right", 10.0),
            entry("main;right;shared", 60.0));
  }

  @Test
  void readsCpuProfileOfV8WithoutTheTimeInWhichNothingRan() {
    FoldedProfile profile =
        Profiles.of(
            """
            {"nodes": [
              {"id": 1, "callFrame": {"functionName": "(root)", "url": ""}, "children": [2, 3]},
              {"id": 2, "callFrame": {"functionName": "(idle)", "url": ""}},
              {"id": 3, "callFrame": {"functionName": "", "url": "file:///src/app.js"}, "children": [4]},
              {"id": 4, "callFrame": {"functionName": "sort", "url": ""}}],
             "samples": [2, 3, 4, 4], "timeDeltas": [100, 10, 20, 30]}
            """);

    assertThat(profile.unit()).isEqualTo("µs");
    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("(anonymous) app.js", 10.0), entry("(anonymous) app.js;sort", 50.0));
  }

  @Test
  void readsFirefoxProfileWithRows() {
    FoldedProfile profile =
        Profiles.of(
            """
            {"meta": {"processType": 0}, "threads": [{
              "samples": {"schema": {"stack": 0, "time": 1}, "data": [[1, 5], [0, 6], [null, 7]]},
              "stackTable": {"schema": {"prefix": 0, "frame": 1}, "data": [[null, 0], [0, 1]]},
              "frameTable": {"schema": {"location": 0}, "data": [[0], [1]]},
              "stringTable": ["main", "run (app.js:7)"]}]}
            """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("main", 1.0), entry("main;run", 1.0));
  }

  @Test
  void readsFirefoxProfileWithColumnsAndSharedStrings() {
    FoldedProfile profile =
        Profiles.of(
            """
            {"meta": {"preprocessedProfileVersion": 56}, "threads": [{
              "samples": {"stack": [1, 0], "weight": [3, 1], "weightType": "samples"},
              "stackTable": {"prefix": [null, 0], "frame": [0, 1]},
              "frameTable": {"func": [0, 1]},
              "funcTable": {"name": [0, 1]}}],
             "shared": {"stringArray": ["main", "run"]}}
            """);

    assertThat(Profiles.stacks(profile))
        .containsExactly(entry("main", 1.0), entry("main;run", 3.0));
  }

  @Test
  void readsPprofPackedOrNotWithInlinedFunctionsAndItsLastValue() throws IOException {
    byte[] profile = pprof();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(profile);
    }

    assertThat(Profiles.of(profile).unit()).isEqualTo("ns");
    assertThat(Profiles.stacks(Profiles.of(profile))).containsExactly(entry("main;run", 700.0));
    assertThat(Profiles.stacks(Profiles.of(packed.toByteArray())))
        .containsExactly(entry("main;run", 700.0));
  }

  /** A sample at one location, where run is inlined in main. */
  private static byte[] pprof() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    out.writeByteArray(1, new byte[] {8, 1, 16, 2});
    out.writeByteArray(1, new byte[] {8, 3, 16, 4});
    out.writeByteArray(2, new byte[] {10, 1, 1, 18, 3, 7, (byte) 0xBC, 5});
    out.writeByteArray(4, new byte[] {8, 1, 34, 2, 8, 1, 34, 2, 8, 2});
    out.writeByteArray(5, new byte[] {8, 1, 16, 5});
    out.writeByteArray(5, new byte[] {8, 2, 16, 6});
    for (String text : new String[] {"", "samples", "count", "cpu", "nanoseconds", "run", "main"}) {
      out.writeString(6, text);
    }
    out.flush();
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no profile", "{\"a\": 1}", "FLR", "\u001f\u008b"})
  void refusesWhatIsNoProfileAndNamesWhatIs(String text) {
    assertThat(Profiles.refusal(text)).contains("pprof").contains("callgrind");
  }

  @Test
  void namesThePlaceOfWhatIsWrong() {
    assertThat(Profiles.refusal("a;b 1\n".repeat(5000) + "a;b\n"))
        .isEqualTo(
            "Expected frames with semicolons between, a space and a weight of zero or more"
                + " (line 5001)");
    assertThat(Profiles.refusal("a;b 1\nfoo\n")).endsWith("weight of zero or more (line 2)");
    assertThat(Profiles.refusal("a;b 1\na;b -1\n")).endsWith("weight of zero or more (line 2)");
    assertThat(Profiles.refusal("a;b -1\n")).endsWith("weight of zero or more (line 1)");
    assertThat(Profiles.refusal("# callgrind format\nevents: Ir\n1 5\n"))
        .isEqualTo("A cost stands before the first function (line 3)");
    assertThat(Profiles.refusal("{\"nodes\": [{\"id\": 1, \"callFrame\": 7}]}"))
        .isEqualTo("callFrame is a number, not an object (line 1)");
    assertThat(Profiles.refusal("FLR\0\0\2\0\1" + "\0".repeat(100)))
        .isEqualTo("A chunk says that it is 0 bytes long (byte 0)");
    assertThat(Profiles.refusal("\n\4\b\1\20\2\22\2\b\5"))
        .isEqualTo("A sample names the location 5, which is not there (byte 7)");
  }

  @Test
  void tellsWhichLimitIsExceeded() {
    assertThat(Profiles.refusal("a;b 1\n" + "f;".repeat(3000) + "f 1\n"))
        .isEqualTo(
            "A stack has more than 2,048 frames: let the profiler cut stacks that are deeper (line 2)");
    assertThat(Profiles.refusal("f;".repeat(1_000_000) + "f 1\n"))
        .isEqualTo(
            "A stack is longer than 1,048,576 characters, and may have 2,048 frames: let the profiler"
                + " cut stacks that are deeper (line 1)");
    assertThat(Profiles.refusal("a;b 1e15\n"))
        .isEqualTo(
            "The weight '1e15' is not written in at most 18 digits, with as many behind a point at"
                + " most (line 1)");
    assertThat(Profiles.refusal("a;b 1\na;b 1234567890123456789\n"))
        .startsWith("The weight '1234567890123456789' is not written in at most 18 digits");
    assertThat(Profiles.refusal("{\"nodes\": [{\"callFrame\": {\"a\": \n" + "[".repeat(200)))
        .isEqualTo(
            "Lists and objects lie more than 100 deep in each other: no harness or profiler writes"
                + " that (line 2)");
  }

  /** Walked for each sample, these were 200 million frames. */
  @Test
  void aStackIsWalkedOnceHoweverManySamplesPointToIt() {
    int depth = 2_040;
    String each = IntStream.rangeClosed(1, depth).mapToObj(n -> "," + n).collect(joining());
    FoldedProfile profile =
        Profiles.of(
            """
            {"meta": {"preprocessedProfileVersion": 1}, "threads": [{
              "samples": {"stack": [0%s]},
              "stackTable": {"prefix": [null%s], "frame": [0%s]},
              "frameTable": {"func": [0%s]}, "funcTable": {"name": [0]}, "stringArray": ["run"]}]}
            """
                .formatted(
                    ",%d".formatted(depth).repeat(109_999),
                    IntStream.range(0, depth).mapToObj(n -> "," + n).collect(joining()),
                    each,
                    ",0".repeat(depth)));

    assertThat(profile.total()).isEqualTo(110_000);
    assertThat(profile.size()).isEqualTo(depth + 1);
  }

  @Test
  void tellsWhenStacksAreRepeatedBeyondMeasure() throws IOException {
    assertThat(refusal(manyInlined(100_000)))
        .startsWith("The stacks have more than 33,554,432 frames in all (byte ");
    assertThat(Profiles.of(manyInlined(100)).total()).isEqualTo(100);
  }

  /** Samples of a few bytes each, in whose stacks 2,040 functions stand. */
  private static byte[] manyInlined(int samples) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    out.writeByteArray(1, new byte[] {8, 1, 16, 1});
    byte[] lines = new byte[2 + 255 * 4];
    lines[0] = 8;
    lines[1] = 1;
    for (int at = 2; at < lines.length; at += 4) {
      System.arraycopy(new byte[] {34, 2, 8, 1}, 0, lines, at, 4);
    }
    out.writeByteArray(4, lines);
    out.writeByteArray(5, new byte[] {8, 1, 16, 2});
    for (String text : new String[] {"", "count", "run"}) {
      out.writeString(6, text);
    }
    for (int n = 0; n < samples; n++) {
      out.writeByteArray(2, new byte[] {10, 8, 1, 1, 1, 1, 1, 1, 1, 1, 18, 1, 1});
    }
    out.flush();
    return bytes.toByteArray();
  }

  /** Within the limits of the service. */
  private static String refusal(byte[] profile) throws IOException {
    Path file = Files.write(directory.resolve("profile"), profile);
    ProfileLimits limits = new ProfileLimits(64L << 20, 20_000, 2_048, 100_000, 1 << 20);
    try {
      ProfileFormats.installed().read(new ProfileFile(file, limits));
    } catch (UnreadableOutputException e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("was read");
  }

  @Test
  void tellsThatStacksLeadInACircle() {
    assertThat(
            Profiles.refusal(
                """
                {"meta": {}, "threads": [{"samples": {"stack": [0]},
                  "stackTable": {"prefix": [1, 0], "frame": [0, 0]},
                  "frameTable": {"location": [0]}, "stringArray": ["a"]}]}
                """))
        .startsWith("The stack 0 is called by itself: it leads in a circle");
    assertThat(
            Profiles.refusal(
                """
                {"nodes": [{"id": 1, "callFrame": {"functionName": "a"}, "children": [2]},
                  {"id": 2, "callFrame": {"functionName": "b"}, "hitCount": 1, "children": [1]}]}
                """))
        .contains("leads in a circle");
  }

  @Test
  void refusesAProfileOfV8ThatContradictsItself() {
    String v8 =
        """
        {"nodes": [{"id": 1, "callFrame": {"functionName": "a"}, "hitCount": 1, "children": [%s]},
                   {"id": 2, "callFrame": {"functionName": "b"}, "children": [%s]},
                   {"id": 3, "callFrame": {"functionName": "c"}}],
         "samples": [%s], "timeDeltas": [%s]}
        """;
    assertThat(Profiles.of(v8.formatted("2", "3", "1, 3", "5, 6")).total()).isEqualTo(11);
    assertThat(Profiles.refusal(v8.formatted("2", "3", "1, 3", "5")))
        .isEqualTo("There are 2 samples and 1 timeDeltas: each sample has one (line 4)");
    assertThat(Profiles.refusal(v8.formatted("2", "3", "1, 7", "5, 6")))
        .isEqualTo("Sample 1 names the node 7, which is not there (line 4)");
    assertThat(Profiles.refusal(v8.formatted("2", "3", "7", "")))
        .startsWith("Sample 0 names the node 7, which is not there");
    assertThat(Profiles.refusal(v8.formatted("2", "8", "1, 3", "5, 6")))
        .startsWith("A node names the child 8, which is not there");
    assertThat(Profiles.refusal(v8.formatted("2, 3", "3", "1, 3", "5, 6")))
        .startsWith("Two nodes name the child 3");
  }

  @Test
  void refusesAFirefoxProfileThatContradictsItself() {
    assertThat(Profiles.of(gecko("0", "1", "null", "0", "0", "0")).total()).isEqualTo(1);
    assertThat(Profiles.refusal(gecko("7", "1", "null", "0", "0", "0")))
        .isEqualTo("A sample names the stack 7, which is not there (line 4)");
    assertThat(Profiles.refusal(gecko("-2", "1", "null", "0", "0", "0")))
        .startsWith("A sample names the stack -2, which is not there");
    assertThat(Profiles.refusal(gecko("0", "1, 1", "null", "0", "0", "0")))
        .startsWith("The samples have 1 rows, and their column weight has 2");
    assertThat(Profiles.refusal(gecko("0", "1", "null, 0", "0", "0", "0")))
        .startsWith("The stacks have 1 rows, and their column prefix has 2");
    assertThat(Profiles.refusal(gecko("0", "1", "7", "0", "0", "0")))
        .startsWith("A stack is called by the stack 7, which is not there");
    assertThat(Profiles.refusal(gecko("0", "1", "null", "7", "0", "0")))
        .startsWith("A stack names the frame 7, which is not there");
    assertThat(Profiles.refusal(gecko("0", "1", "null", "0", "7", "0")))
        .startsWith("A frame names the function 7, which is not there");
    assertThat(Profiles.refusal(gecko("0", "1", "null", "0", "0", "7")))
        .startsWith("A function names the string 7, which is not there");
  }

  private static String gecko(
      String stack, String weight, String prefix, String frame, String function, String name) {
    return """
    {"meta": {}, "threads": [{"samples": {"stack": [%s], "weight": [%s]},
      "stackTable": {"prefix": [%s], "frame": [%s]},
      "frameTable": {"func": [%s]}, "funcTable": {"name": [%s]},
      "stringArray": ["a"]}]}
    """
        .formatted(stack, weight, prefix, frame, function, name);
  }

  @Test
  void refusesAProfileOfPprofThatContradictsItself() {
    // a type of samples, a location at a function, the function's name, two strings, a sample
    String pprof = "\n\4\b\1\20\1\"\6\b\1\"\2\b%s*\4\b\1\20%s2\0002\1a\22%s\n\1%s\22%s";
    assertThat(Profiles.of(pprof.formatted("\1", "\1", "\6", "\1", "\1\5")).total()).isEqualTo(5);
    assertThat(Profiles.of(pprof.formatted("\0", "\1", "\6", "\1", "\1\5")).frames())
        .containsExactly("[unknown]");
    assertThat(Profiles.refusal(pprof.formatted("\7", "\1", "\6", "\1", "\1\5")))
        .isEqualTo("A location names the function 7, which is not there (byte 26)");
    assertThat(Profiles.refusal(pprof.formatted("\1", "\7", "\6", "\1", "\1\5")))
        .startsWith("A function names the string 7, which is not there");
    assertThat(Profiles.refusal(pprof.formatted("\1", "\1", "\6", "\7", "\1\5")))
        .startsWith("A sample names the location 7, which is not there");
    assertThat(Profiles.refusal(pprof.formatted("\1", "\1", "\7", "\1", "\2\5\5")))
        .startsWith("A sample has 2 values, and the profile 1 types of samples");
    assertThat(Profiles.refusal(pprof.formatted("\1", "\1", "\5", "\1", "\0")))
        .startsWith("A sample has 0 values, and the profile 1 types of samples");
    String whole = pprof.formatted("\1", "\1", "\6", "\1", "\1\5");
    assertThat(Profiles.refusal(whole + "\"\2\b\1"))
        .isEqualTo("Two locations have the id 1 (byte 37)");
    assertThat(Profiles.refusal(whole + "*\2\b\1"))
        .isEqualTo("Two functions have the id 1 (byte 37)");
    assertThat(Profiles.of(whole + "p\1").total()).as("a default that is there").isEqualTo(5);
    assertThat(Profiles.refusal(whole + "p\7"))
        .isEqualTo("The default type of samples is named by the string 7, which is not there");
  }

  @Test
  void tellsThatAProfileHasTooManySamplesOrLines() throws IOException {
    assertThat(refusal("a;b 1\n".repeat(2_097_153).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("The profile has more than 2,097,152 samples");
    assertThat(refusal(("a;b 1\n" + "\n".repeat(8_388_608)).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("The profile has more than 8,388,608 lines");
  }

  @Test
  void refusesWeightsThatAreNoneAndKeepsThoseThatAreNotWhole() {
    String gecko =
        """
        {"meta": {}, "threads": [{"samples": {"stack": [0, 0], "weight": [1, %s]},
          "stackTable": {"prefix": [null], "frame": [0]},
          "frameTable": {"location": [0]}, "stringArray": ["a"]}]}
        """;
    assertThat(Profiles.of(gecko.formatted("1.7")).total()).isEqualTo(2.7);
    assertThat(Profiles.of(gecko.formatted("3e9")).total()).isEqualTo(3e9 + 1);
    assertThat(Profiles.refusal(gecko.formatted("-5")))
        .isEqualTo("A weight is -5.0, not between 0 and 1e18 (line 1)");
    assertThat(Profiles.refusal(gecko.formatted("1e400"))).startsWith("A weight is Infinity");

    String v8 =
        """
        {"nodes": [{"id": 1, "callFrame": {"functionName": "a"}}], "samples": [1, 1],
         "timeDeltas": [2, %s]}
        """;
    assertThat(Profiles.of(v8.formatted("3e9")).total()).isEqualTo(3e9 + 2);
    assertThat(Profiles.of(v8.formatted("-5")).total()).isEqualTo(2);
    assertThat(Profiles.refusal(v8.formatted("1e400")))
        .isEqualTo("A time is Infinity, not between -1e18 and 1e18 (line 2)");
  }

  @Test
  void refusesAProfileWithoutAnyWeight() {
    assertThat(Profiles.refusal("a;b 0\n"))
        .isEqualTo("There is no stack with a weight in this profile");
  }

  /** Where the JDK passes over what is damaged, its samples would be missing without a word. */
  @Test
  void refusesARecordingWhoseChunksOrEventsDoNotEndWhereTheySay() throws IOException {
    byte[] whole;
    Path recording = Profiles.ROOT.resolve("seeded/java-concat-base.jfr.gz");
    try (InputStream bytes = new ProfileFile(recording, ProfileLimits.DEFAULT).open()) {
      whole = bytes.readAllBytes();
    }
    assertThat(Profiles.of(whole).total()).isPositive();
    // the lengths of chunk and first event, and where constants and metadata are
    for (int place : new int[] {12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31, 68, 69}) {
      byte[] damaged = whole.clone();
      damaged[place] ^= 0x11;
      assertThat(refusal(damaged)).as("byte %d", place).isNotEmpty();
    }
    for (int length : new int[] {1, 67, 68, 69, whole.length - 68, whole.length - 1}) {
      assertThat(refusal(Arrays.copyOf(whole, length))).as("%d bytes", length).isNotEmpty();
    }
    assertThat(refusal(Arrays.copyOf(whole, whole.length + 1))).isNotEmpty();
  }

  @Test
  void readsEachCapturedProfile() {
    assertThat(Profiles.captured())
        .isNotEmpty()
        .allSatisfy(file -> assertThat(Profiles.read(file).total()).isPositive());
  }
}
