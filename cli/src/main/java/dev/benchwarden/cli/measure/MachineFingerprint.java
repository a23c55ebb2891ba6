package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fingerprint of this machine, by the names that an upload has for its fields and in the words of
 * the upload actions, so that one machine has one fingerprint however its results are sent.
 */
final class MachineFingerprint {

  private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s*(\\S+)$");
  private static final Pattern RANGE = Pattern.compile("(\\d+)(?:-(\\d+))?");
  private static final long KIB_PER_GIB = 1024 * 1024L;

  private final Path root;

  private MachineFingerprint(Path root) {
    this.root = root;
  }

  /**
   * @param root usually {@code /}; what a system does not tell is left out
   */
  static Map<String, String> at(Path root) {
    MachineFingerprint machine = new MachineFingerprint(root);
    Map<String, String> fields = new TreeMap<>();
    fields.put("cpu", machine.first("proc/cpuinfo", "(?m)^model name\\s*: *(.+)$"));
    fields.put("cores", machine.cores());
    fields.put("memory", machine.memory());
    fields.put("os", machine.system());
    fields.put("arch", architecture(System.getProperty("os.arch", "")));
    fields.values().removeIf(String::isEmpty);
    return fields;
  }

  /** As nproc counts them: those that this process may use. */
  private String cores() {
    Matcher list = ALLOWED.matcher(read("proc/self/status"));
    if (!list.find()) {
      return "";
    }
    Matcher range = RANGE.matcher(list.group(1));
    long cores = 0;
    while (range.find()) {
      long first = Long.parseLong(range.group(1));
      cores += range.group(2) == null ? 1 : Long.parseLong(range.group(2)) - first + 1;
    }
    return Long.toString(cores);
  }

  /**
   * In whole gibibytes, rounded up: the part that the firmware keeps differs from image to image.
   */
  private String memory() {
    String kibibytes = first("proc/meminfo", "(?m)^MemTotal: *(\\d{1,15}) kB$");
    return kibibytes.isEmpty()
        ? ""
        : "%d GiB".formatted(Math.ceilDiv(Long.parseLong(kibibytes), KIB_PER_GIB));
  }

  /** Without the number of the last update, which changes with each image of a hosted runner. */
  private String system() {
    String id = first("etc/os-release", "(?m)^ID=\"?([^\"\\n]+)\"?$");
    String version = first("etc/os-release", "(?m)^VERSION_ID=\"?([^\"\\n]+)\"?$");
    return (id + " " + version).strip();
  }

  /** As the kernel calls it; Java has names of its own. */
  private static String architecture(String java) {
    return java.equals("amd64") ? "x86_64" : java;
  }

  /** The first group of a pattern in a file; empty where there is none. */
  private String first(String path, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(read(path));
    return matcher.find() ? matcher.group(1).strip() : "";
  }

  private String read(String path) {
    try {
      return Files.readString(root.resolve(path));
    } catch (IOException absent) {
      return "";
    }
  }
}
