package dev.benchwarden.core.profile;

import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The difference of two profiles of the same benchmark, frame by frame, in the benchmark's unit.
 *
 * <p>Each side is scaled so that all of its stacks together are what the benchmark measured: a node
 * of weight w in a profile of weight W costs {@code w / W × value}. The change of a node is its
 * candidate's cost less its baseline's, and all of them add up to the change of the benchmark.
 * {@link ChangedPaths} attributes each to a frame, {@link MovedCosts} finds what only moved.
 *
 * @param unit of all costs: the benchmark's, or {@code %} of each side where no value is known
 * @param baseline what the baseline costs, the sum of its frames' own costs
 * @param candidate the same of the candidate
 * @param frames every frame: first those that explain the change, then the others by the size of
 *     the change attributed to them, then those whose cost only moved
 * @param path frames from the outermost inwards, each of which holds 80 % of the change: the last
 *     one is the innermost place that does; empty where no value is known
 * @param tree both profiles as one tree
 * @param doubts reasons to doubt it, a sentence each: then no frame is to be blamed
 */
public record ProfileDifference(
    String unit,
    double baseline,
    double candidate,
    List<FrameChange> frames,
    List<String> path,
    TwoSidedTree tree,
    List<String> doubts) {

  private static final double EXPLAINED = 0.8;
  private static final String SHARE = "%";

  /** From this share on, the rest is too small to be shown. */
  private static final double ALL = 0.995;

  /** A total change below this share of everything that frames gained and lost means nothing. */
  private static final double BALANCED = 0.1;

  /** More frames than these are only counted, since a line has no room for more names. */
  private static final int MOST_NAMED = 3;

  /**
   * Values that the benchmark measured on both sides.
   *
   * @param unit of both, one in which lower is better
   * @param baseline above zero
   * @param candidate above zero
   */
  public record Measured(String unit, double baseline, double candidate) {

    /** Refuses values that costs cannot be scaled to. */
    public Measured {
      if (!isMeasure(baseline) || !isMeasure(candidate)) {
        throw new IllegalArgumentException("What was measured must be above zero");
      }
    }

    private static boolean isMeasure(double value) {
      return value > 0 && Double.isFinite(value);
    }
  }

  /**
   * @param measured null where it is not known: then each side counts as 100 %
   */
  public static ProfileDifference of(
      FoldedProfile baseline, FoldedProfile candidate, @Nullable Measured measured) {
    Measured scale = measured == null ? new Measured(SHARE, 100, 100) : measured;
    TwoSidedTree tree = TwoSidedTree.of(baseline, scale.baseline(), candidate, scale.candidate());
    double change = scale.candidate() - scale.baseline();
    ChangedPaths paths = new ChangedPaths(tree);
    OwnShifts.Grain grain =
        new OwnShifts.Grain(
            baseline.grain() * scale.baseline() / baseline.total(),
            candidate.grain() * scale.candidate() / candidate.total());
    List<FrameChange> frames =
        ranked(
            FrameChanges.of(
                tree, paths, grain, FrameChanges.SampleCosts.of(baseline, candidate, grain)),
            change);
    return new ProfileDifference(
        scale.unit(),
        scale.baseline(),
        scale.candidate(),
        frames,
        measured == null ? List.of() : path(tree, paths, change),
        tree,
        doubts(baseline, candidate, frames, ProfileDoubts.ofChange(tree, paths, grain)));
  }

  /** Reasons for doubt; if the profiles have little in common, that is the only one. */
  private static List<String> doubts(
      FoldedProfile baseline,
      FoldedProfile candidate,
      List<FrameChange> frames,
      List<String> ofChange) {
    List<String> ofProfiles = ProfileDoubts.of(baseline, candidate);
    boolean isExplained = frames.stream().anyMatch(FrameChange::isExplaining);
    return ofProfiles.isEmpty() && isExplained ? ofChange : ofProfiles;
  }

  /** The change of all frames together. */
  public double change() {
    return candidate - baseline;
  }

  /**
   * The frames that explain 80 % of the change, the largest first; sentences, comments and messages
   * name only these. If the total hardly changed compared with single frames, they explain 80 % of
   * what grew.
   */
  public List<FrameChange> explaining() {
    return frames.stream().filter(FrameChange::isExplaining).toList();
  }

  /**
   * Where the change lies, in a sentence without a full stop; empty if no frame explains it, or if
   * there are doubts.
   */
  public String summary() {
    List<FrameChange> first = explaining();
    if (first.isEmpty() || !doubts.isEmpty()) {
      return "";
    }
    boolean isOfGrowth = isBalanced(frames, change());
    double whole = isOfGrowth ? grown(frames) : Math.abs(change());
    double share = Math.abs(first.stream().mapToDouble(FrameChange::net).sum()) / whole;
    return "%s of %s lies in %s"
        .formatted(
            share >= ALL ? "All" : String.format(Locale.ROOT, "%.0f%%", 100 * share),
            isOfGrowth ? "what grew" : "the change",
            first.size() <= MOST_NAMED
                ? first.stream().map(FrameChange::frame).collect(Collectors.joining(", "))
                : "the first %s".formatted(NumberText.count(first.size(), "function")));
  }

  /** Whether single frames gained and lost far more than the change of their total. */
  private static boolean isBalanced(List<FrameChange> frames, double change) {
    double turnover = frames.stream().mapToDouble(frame -> Math.abs(frame.net())).sum();
    return Math.abs(change) <= BALANCED * turnover;
  }

  private static List<FrameChange> ranked(List<FrameChange> frames, double change) {
    boolean isOfGrowth = isBalanced(frames, change);
    double direction = change < 0 && !isOfGrowth ? -1 : 1;
    List<FrameChange> sorted = new ArrayList<>(frames);
    sorted.sort(
        Comparator.comparing(FrameChange::isMoved)
            .thenComparingDouble(frame -> -direction * frame.net())
            .thenComparing(FrameChange::frame));
    double wanted = EXPLAINED * (isOfGrowth ? grown(frames) : Math.abs(change));
    int count = 0;
    for (double sum = 0; sum < wanted && count < sorted.size(); count++) {
      FrameChange next = sorted.get(count);
      if (next.isMoved() || direction * next.net() <= 0) {
        break;
      }
      sum += direction * next.net();
      sorted.set(count, next.explaining());
    }
    sorted
        .subList(count, sorted.size())
        .sort(
            Comparator.comparing(FrameChange::isMoved)
                .thenComparingDouble(frame -> -Math.abs(frame.net()))
                .thenComparing(FrameChange::frame));
    return List.copyOf(sorted);
  }

  private static double grown(List<FrameChange> frames) {
    return frames.stream().mapToDouble(frame -> Math.max(0, frame.net())).sum();
  }

  /** Follows the change inwards as long as one child holds most of it. */
  private static List<String> path(TwoSidedTree tree, ChangedPaths paths, double change) {
    List<String> path = new ArrayList<>();
    Children children = Children.of(tree.parentOf());
    int node = children.firstRoot();
    while (node >= 0) {
      double held = paths.candidateTotal(node) - paths.baselineTotal(node);
      boolean holds = change != 0 && held / change >= EXPLAINED;
      if (holds) {
        path.add(tree.frames().get(tree.frameOf()[node]));
      }
      node = holds ? children.firstChild()[node] : children.nextSibling()[node];
    }
    return List.copyOf(path);
  }
}
