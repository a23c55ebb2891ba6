package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Results of the examples, kept as {@code MACHINE/VERSION-runN.json}, uploaded as {@code ./run
 * --demo} uploads them.
 */
public record MeasuredReleases(Path directory) {

  /** 24 releases of the BSON library. */
  public static final MeasuredReleases DRIVER =
      new MeasuredReleases(Api.EXAMPLES.resolve("java-driver/history"));

  /** Two releases of the BSON library, read into objects by four mappers. */
  public static final MeasuredReleases MAPPING =
      new MeasuredReleases(Api.EXAMPLES.resolve("kmongo-mapping/results"));

  /** All of them, the oldest first. */
  public List<String> versions() {
    return files().stream()
        .map(MeasuredReleases::versionOf)
        .distinct()
        .sorted(Comparator.comparing(MeasuredReleases::placeOf))
        .toList();
  }

  /** Uploads everything. */
  public void upload(Api api, String project) {
    versions().forEach(version -> upload(api, project, version));
  }

  /** Uploads a release under its own name. */
  public void upload(Api api, String project, String version) {
    upload(
        api,
        project,
        version,
        Map.of(
            "revision",
            "r" + version,
            "tag",
            version,
            "order",
            Integer.toString(placeOf(version)),
            "committed_at",
            releasedAt(version),
            "subject",
            "Release " + version));
  }

  /** Uploads what every machine measured of a version, as a revision that {@code place} names. */
  public void upload(Api api, String project, String version, Map<String, String> place) {
    for (Path file : files()) {
      if (versionOf(file).equals(version)) {
        Map<String, String> parameters = new HashMap<>(place);
        parameters.put("machine", file.getName(file.getNameCount() - 2).toString());
        var answer = api.upload(project, parameters, file);
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
    }
  }

  /** A release's place on the mainline is that of its version: 5.14.0 is 5014000. */
  public static int placeOf(String version) {
    String[] parts = version.split("\\.", -1);
    return Integer.parseInt(parts[0]) * 1_000_000
        + Integer.parseInt(parts[1]) * 1_000
        + Integer.parseInt(parts[2]);
  }

  private static String releasedAt(String version) {
    try (Stream<String> releases = Files.lines(Api.EXAMPLES.resolve("java-driver/releases.tsv"))) {
      return releases
          .map(line -> line.split("\t", -1))
          .filter(release -> release[1].equals(version))
          .map(release -> release[2])
          .findFirst()
          .orElseThrow();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private List<Path> files() {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String versionOf(Path file) {
    return file.getFileName().toString().split("-", -1)[0];
  }
}
