package dev.benchwarden.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Output of a local command, and its exit code. */
public record Terminal(int exitCode, String out, String err) {

  public static Terminal run(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    int exitCode = LocalCommands.run(new PrintWriter(out), new PrintWriter(err), words);
    return new Terminal(exitCode, out.toString(), err.toString());
  }
}
