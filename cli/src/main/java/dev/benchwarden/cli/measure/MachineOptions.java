package dev.benchwarden.cli.measure;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that set how the machine is used. */
final class MachineOptions {

  @Option(
      names = "--cpus",
      paramLabel = "LIST",
      description = "the processors to measure on, such as 2-3 (default: any)")
  private String processors = "";

  @Option(
      names = "--nice",
      paramLabel = "N",
      description = "the niceness of what is measured, -20 to 19")
  private @Nullable Integer niceness;

  @Option(
      names = "--no-aslr",
      description = "switches the kernel's random addresses off for what is measured")
  private boolean fixedAddresses;

  @Option(
      names = "--strict",
      description = "does not measure on a machine of which something is said")
  private boolean strict;

  Launcher launcher(boolean duet) {
    return Launcher.of(processors, duet, niceness, fixedAddresses);
  }

  /**
   * Checks the machine, and prints the findings.
   *
   * @throws MeasuringException if there are any, and the caller is strict
   */
  List<MachineCheck.Remark> check(PrintWriter err) {
    List<MachineCheck.Remark> remarks = MachineCheck.at(Path.of("/"));
    remarks.forEach(remark -> err.println("machine: " + remark.text()));
    if (strict && !remarks.isEmpty()) {
      throw new MeasuringException("Not measured, since --strict asks for a machine without these");
    }
    return remarks;
  }
}
