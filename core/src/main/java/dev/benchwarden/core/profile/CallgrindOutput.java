package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.Lines;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of valgrind's callgrind: costs of functions, and of calls with all that they called.
 * Of several events the first one counts, as a rule {@code Ir}: instructions.
 */
@AutoService(ProfileFormat.class)
public final class CallgrindOutput implements ProfileFormat {

  private static final Pattern NAME = Pattern.compile("(?:\\((\\d{1,9})\\))?\\s*(.*)");
  private static final Pattern COST = Pattern.compile("[-+*0-9][-+*0-9a-fx ]*");

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
      CallGraph graph = new CallGraph(file.limits(), lines::unreadable);
      Reading reading = new Reading(lines, graph);
      while (lines.next()) {
        reading.take(lines.text());
      }
      StackFolder folder = new StackFolder(file.limits(), lines::unreadable);
      graph.fold(folder);
      return folder.fold(this, reading.unit);
    }
  }

  private static final class Reading {

    private final Lines lines;
    private final CallGraph graph;
    private int positions = 1;
    private String unit = "Ir";
    private int function = -1;
    private int callee = -1;
    private boolean isCall;
    private boolean isJump;

    Reading(Lines lines, CallGraph graph) {
      this.lines = lines;
      this.graph = graph;
    }

    void take(String line) {
      int equals = line.indexOf('=');
      int colon = line.indexOf(':');
      if (COST.matcher(line).matches()) {
        takeCost(line);
      } else if (equals > 0 && (colon < 0 || equals < colon)) {
        takeField(line.substring(0, equals), line.substring(equals + 1));
      } else if (colon > 0) {
        takeHeader(line.substring(0, colon), line.substring(colon + 1).strip());
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw lines.unreadable("Neither a cost nor a field nor a header of callgrind");
      }
    }

    private void takeHeader(String name, String value) {
      switch (name) {
        case "events" -> unit = value.split("\\s+", 2)[0];
        case "positions" -> positions = value.split("\\s+").length;
        default -> {}
      }
    }

    private void takeField(String name, String value) {
      switch (name) {
        case "fn" -> function = function(value);
        case "cfn" -> callee = function(value);
        case "calls" -> isCall = true;
        case "jump", "jcnd" -> isJump = true;
        default -> {}
      }
    }

    private int function(String text) {
      Matcher name = NAME.matcher(text);
      if (!name.matches()) {
        throw lines.unreadable("A function without a name");
      }
      return graph.function(name.group(1), name.group(2));
    }

    /** Behind a jump stands a line without cost, behind a call one with the cost of the callee. */
    private void takeCost(String line) {
      double cost = isJump ? 0 : cost(line);
      isJump = false;
      if (function < 0) {
        throw lines.unreadable("A cost stands before the first function");
      }
      if (!isCall) {
        graph.addSelf(function, cost);
        return;
      }
      isCall = false;
      if (callee < 0) {
        throw lines.unreadable("A call without the function that is called");
      }
      graph.addCall(function, callee, cost);
    }

    /** Costs that are left out at the end of a line are zero. */
    private double cost(String line) {
      String[] numbers = line.strip().split(" +", positions + 2);
      String cost = numbers.length > positions ? numbers[positions] : "0";
      if (cost.length() > 18 || !cost.chars().allMatch(c -> c >= '0' && c <= '9')) {
        throw lines.unreadable("The cost is no whole number");
      }
      return Long.parseLong(cost);
    }
  }
}
