package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.Lines;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * The output of valgrind's callgrind: costs of functions, and of calls with all that they called.
 * Of several events the first one counts, as a rule {@code Ir}: instructions.
 */
@AutoService(ProfileFormat.class)
public final class CallgrindOutput implements ProfileFormat {

  @Override
  public String name() {
    return "callgrind";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    String text = head.text();
    return text.startsWith("# callgrind format")
        || (text.contains("\ncmd: ") && text.contains("\nevents: "));
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    try (InputStream profile = file.open()) {
      Lines lines = new Lines(profile);
      Reading reading = new Reading(lines, file.limits());
      while (lines.next()) {
        file.limits().demandRoom(lines);
        reading.take(lines.text());
      }
      reading.end();
      StackFolder folder = new StackFolder(file.limits(), lines::unreadable);
      CallTree.fold(reading.graph.table(), folder, file.limits());
      return folder.fold(this, reading.unit);
    }
  }

  private static final class Reading {

    private static final double ROUNDING = 1e-9;

    private final Lines lines;
    private final CallGraph graph;
    private final CallgrindNames functions;
    private final CallgrindNames files;
    private final CallgrindNames objects;
    private int positions = 1;
    private String unit = "Ir";
    private String object = "";
    private String file = "";
    private @Nullable String calleeObject;
    private @Nullable String calleeFile;
    private int function = -1;
    private int callee = -1;
    private boolean isCall;
    private boolean isJump;
    private boolean isOfValgrind;
    private boolean lacksTotals;
    private double cost;
    private double totals;

    Reading(Lines lines, ProfileLimits limits) {
      this.lines = lines;
      this.graph = new CallGraph(limits, lines::unreadable);
      this.functions = new CallgrindNames("functions", limits, lines::unreadable);
      this.files = new CallgrindNames("files", limits, lines::unreadable);
      this.objects = new CallgrindNames("objects", limits, lines::unreadable);
    }

    void take(String line) {
      if (line.isEmpty()) {
        return;
      }
      int equals = line.indexOf('=');
      int colon = line.indexOf(':');
      if (isCost(line)) {
        takeCost(line);
      } else if (equals > 0 && (colon < 0 || equals < colon)) {
        takeField(line.substring(0, equals), line.substring(equals + 1));
      } else if (colon > 0) {
        takeHeader(line.substring(0, colon), line.substring(colon + 1).strip());
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw lines.unreadable("Neither a cost nor a field nor a header of callgrind");
      }
    }

    private static boolean isCost(String line) {
      boolean isOne = "+-*0123456789".indexOf(line.charAt(0)) >= 0;
      for (int i = 1; isOne && i < line.length(); i++) {
        isOne = "+-*0123456789abcdefx ".indexOf(line.charAt(i)) >= 0;
      }
      return isOne;
    }

    /** Valgrind writes the sum of all costs behind them; others may leave it out. */
    void end() {
      if (lacksTotals) {
        throw lines.unreadable(
            "The profile ends early: callgrind writes a line with totals last, which is missing");
      }
      if (cost < totals * (1 - ROUNDING)) {
        throw lines.unreadable(
            "The profile is damaged: its costs add up to %,.0f, and its totals say %,.0f"
                .formatted(cost, totals));
      }
    }

    private void takeHeader(String name, String value) {
      switch (name) {
        case "creator" -> isOfValgrind = value.startsWith("callgrind");
        case "events" -> {
          unit = value.split("\\s+", 2)[0];
          lacksTotals = isOfValgrind;
        }
        case "positions" -> positions = value.split("\\s+").length;
        case "totals" -> {
          totals += number(value.split("\\s+", 2)[0]);
          lacksTotals = false;
        }
        default -> {}
      }
    }

    private void takeField(String name, String value) {
      switch (name) {
        case "ob" -> object = objects.read(value);
        case "fl", "fi", "fe" -> file = files.read(value);
        case "fn" ->
            function =
                graph.define(new CallGraph.NamedFunction(object, file, functions.read(value)));
        case "cob" -> calleeObject = objects.read(value);
        case "cfl", "cfi" -> calleeFile = files.read(value);
        case "cfn" -> callee = callee(functions.read(value));
        case "jfi" -> files.read(value);
        case "jfn" -> functions.read(value);
        case "calls" -> isCall = true;
        case "jump", "jcnd" -> isJump = true;
        default -> {}
      }
    }

    /** Fields that a callee does not state are as in the line before. */
    private int callee(String name) {
      String itsObject = calleeObject == null ? object : calleeObject;
      String itsFile = calleeFile == null ? file : calleeFile;
      calleeObject = null;
      calleeFile = null;
      return graph.number(new CallGraph.NamedFunction(itsObject, itsFile, name));
    }

    /** Behind a jump stands a line without cost, behind a call one with the cost of the callee. */
    private void takeCost(String line) {
      double found = isJump ? 0 : cost(line);
      isJump = false;
      if (function < 0) {
        throw lines.unreadable("A cost stands before the first function");
      }
      if (!isCall) {
        cost += found;
        graph.addSelf(function, found);
        return;
      }
      isCall = false;
      if (callee < 0) {
        throw lines.unreadable("A call without the function that is called");
      }
      graph.addCall(function, callee, found);
    }

    /** Costs that are left out at the end of a line are zero. */
    private double cost(String line) {
      int at = 0;
      for (int i = 0; i < positions; i++) {
        at = TextWords.wordAfter(line, at);
      }
      return at < line.length() ? number(line.substring(at, TextWords.wordEnd(line, at))) : 0;
    }

    private double number(String text) {
      if (text.isEmpty()
          || text.length() > 18
          || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
        throw lines.unreadable("The cost is no whole number");
      }
      return Long.parseLong(text);
    }
  }
}
