package dev.benchwarden.core.series;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Name of a kind of machines, alike in what may matter to speed, such as {@code linux-x64}. The
 * machines of one platform are replicates; platforms are judged apart (docs/statistics.md section
 * L).
 */
public final class Platform {

  /** The name of a platform that nobody named. */
  public static final String DEFAULT = "default";

  /** How many characters a name may have. */
  public static final int LONGEST = 100;

  private static final Map<String, String> ARCHITECTURES =
      Map.of(
          "x86_64", "x64",
          "amd64", "x64",
          "x64", "x64",
          "aarch64", "arm64",
          "arm64", "arm64",
          "i386", "x86",
          "i686", "x86",
          "x86", "x86");

  /** What systems call themselves, by the first word. */
  private static final Map<String, Set<String>> SYSTEMS =
      Map.of(
          "linux",
          Set.of(
              "linux",
              "gnu",
              "almalinux",
              "alma",
              "alpine",
              "amazon",
              "amzn",
              "arch",
              "archarm",
              "azurelinux",
              "centos",
              "debian",
              "fedora",
              "flatcar",
              "gentoo",
              "kali",
              "linuxmint",
              "manjaro",
              "mariner",
              "nixos",
              "ol",
              "opensuse",
              "oracle",
              "photon",
              "pop",
              "raspbian",
              "red",
              "rhel",
              "rocky",
              "sles",
              "suse",
              "ubuntu",
              "void",
              "wolfi"),
          "macos",
          Set.of("macos", "mac", "darwin", "osx", "os"),
          "windows",
          Set.of("windows", "win32", "win", "microsoft", "mingw64", "msys"));

  private Platform() {}

  /**
   * The platform of an operating system and a processor's architecture, however a tool spells them:
   * {@code Darwin} and {@code aarch64} are {@code macos-arm64}. Null unless both are known.
   */
  public static @Nullable String of(@Nullable String os, @Nullable String arch) {
    String system = system(os == null ? "" : os);
    String architecture = architecture(arch == null ? "" : arch);
    return system.isEmpty() || architecture.isEmpty()
        ? null
        : shortened(system + "-" + architecture);
  }

  /** The name of an operating system, such as {@code linux} for {@code Ubuntu 24.04}. */
  static String system(String text) {
    String first = word(text).split("[^a-z0-9]", 2)[0];
    return SYSTEMS.entrySet().stream()
        .filter(system -> system.getValue().contains(first))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(first);
  }

  /** Whether a text names an operating system and says nothing of its version. */
  static boolean isSystem(String text) {
    String word = word(text);
    return SYSTEMS.getOrDefault(system(word), Set.of()).contains(word);
  }

  /** The name of an architecture, such as {@code x64} for {@code amd64}. */
  static String architecture(String text) {
    String word = word(text);
    return ARCHITECTURES.getOrDefault(word, plain(word));
  }

  private static String word(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  private static String plain(String text) {
    return text.replaceAll("[^a-z0-9]+", "_");
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
  }
}
