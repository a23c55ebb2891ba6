package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The harnesses whose output can be read.
 *
 * <p>They are found by {@link ServiceLoader}. Its provider file is written by the compiler from the
 * annotation {@code @AutoService}, so that a new harness is a new class and nothing else.
 */
public final class Harnesses {

  private static final Pattern EMPTY = Pattern.compile("|\\[\\s*]|\\{\\s*}");
  private static final Pattern NO_BENCHMARKS =
      Pattern.compile("\"(benchmarks|results|files)\"\\s*:\\s*\\[\\s*]");

  /** What Go's and Rust's tests write where no benchmark came to a result. */
  private static final Pattern ALL_FAILED =
      Pattern.compile(
          "(?m)^(--- FAIL: |FAIL\\t|test \\S+ \\.\\.\\. FAILED$|test result: FAILED\\.)");

  private final Map<String, Harness> byName = new TreeMap<>();

  /**
   * @throws IllegalArgumentException if two of them have the same name
   */
  public Harnesses(Collection<? extends Harness> harnesses) {
    for (Harness harness : harnesses) {
      if (byName.put(harness.name(), harness) != null) {
        throw new IllegalArgumentException("Two harnesses are called " + harness.name());
      }
    }
  }

  /** Every harness on the class path. */
  public static Harnesses installed() {
    return new Harnesses(
        ServiceLoader.load(Harness.class, Harness.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /** The names that {@link #named} knows, in alphabetical order. */
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }

  /**
   * @throws UnknownHarnessException if there is none of this name
   */
  public Harness named(String name) {
    Harness harness = byName.get(name);
    if (harness == null) {
      throw UnknownHarnessException.named(name, names());
    }
    return harness;
  }

  /**
   * The harness of this name, for output of it.
   *
   * @param output its first bytes are read from it; to parse the output, open it again
   * @throws UnknownHarnessException if there is none of this name, or the output is of a form that
   *     the harness writes but that holds no samples
   */
  public Harness named(String name, InputStream output) throws IOException {
    Harness harness = named(name);
    refuseOtherForm(List.of(harness), Head.of(output));
    return harness;
  }

  /**
   * The harness that wrote this output, recognised by its beginning alone.
   *
   * @param output its first bytes are read from it; to parse the output, open it anew
   * @throws UnknownHarnessException if it is no known harness's output, or of a form that holds no
   *     samples
   * @throws AmbiguousOutputException if it could be the output of several
   */
  public Harness recognise(InputStream output) throws IOException {
    return recognise(Head.of(output));
  }

  private Harness recognise(Head head) {
    List<Harness> candidates = new ArrayList<>();
    for (Harness harness : byName.values()) {
      if (harness.recognises(head)) {
        candidates.add(harness);
      }
    }
    return switch (candidates.size()) {
      case 0 -> {
        refuseOtherForm(byName.values(), head);
        throw isNothing(head)
            ? UnknownHarnessException.ofNothing(names())
            : UnknownHarnessException.unrecognised(names());
      }
      case 1 -> candidates.getFirst();
      default ->
          throw new AmbiguousOutputException(candidates.stream().map(Harness::name).toList());
    };
  }

  /**
   * A harness that ran nothing writes an empty list or object, as any harness might, and so does
   * one whose first benchmark failed.
   */
  private static boolean isNothing(Head head) {
    return EMPTY.matcher(head.text().strip()).matches()
        || NO_BENCHMARKS.matcher(head.text()).find()
        || ALL_FAILED.matcher(head.text()).find();
  }

  private void refuseOtherForm(Collection<Harness> harnesses, Head head) {
    for (Harness harness : harnesses) {
      String advice = harness.advice(head);
      if (advice != null) {
        throw UnknownHarnessException.inOtherForm(advice, names());
      }
    }
  }
}
