package dev.benchwarden.store.archive;

import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileLimits;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.profile.NewProfile;
import dev.benchwarden.store.profile.Profiles;
import dev.benchwarden.store.profile.RawProfiles;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.JsonNode;

/** Profiles of an archive, on their way into the database. */
@Repository
class ImportedProfiles {

  /** Of SHA-256. */
  private static final int HASH_BYTES = 32;

  private final JdbcClient jdbc;
  private final Profiles profiles;
  private final RawProfiles rawProfiles;

  ImportedProfiles(JdbcClient jdbc, Profiles profiles, RawProfiles rawProfiles) {
    this.jdbc = jdbc;
    this.profiles = profiles;
    this.rawProfiles = rawProfiles;
  }

  /**
   * @param series one of the benchmark that was profiled; absent where the whole suite was
   * @throws IllegalArgumentException if the stacks are no tree, or something has no number or time
   */
  UUID save(long project, long run, @Nullable Long series, JsonNode line) {
    UUID id = UUID.fromString(line.path("id").asString());
    byte[] hash = hash(line);
    Long benchmark = series == null ? null : benchmark(project, series);
    NewProfile profile = new NewProfile(id, run, benchmark, hash, tree(line));
    if (!profiles.save(project, profile)) {
      throw new IllegalArgumentException("the run has this profile already");
    }
    profiles.receivedAt(project, id, time(line));
    return id;
  }

  void saveRaw(long project, UUID profile, ImportedPieces pieces) throws IOException {
    pieces.end();
    try (InputStream content = pieces.content()) {
      rawProfiles.save(project, profile, content, pieces.length(), pieces.unpackedBytes());
    }
  }

  private long benchmark(long project, long series) {
    return jdbc.sql(
            "select benchmark_id from series where project_id = :project and series_id = :series")
        .param("project", project)
        .param("series", series)
        .query(Long.class)
        .single();
  }

  private static Instant time(JsonNode line) {
    try {
      return OffsetDateTime.parse(line.path("receivedAt").asString()).toInstant();
    } catch (DateTimeException bad) {
      throw new IllegalArgumentException("receivedAt is no time", bad);
    }
  }

  private static byte[] hash(JsonNode line) {
    byte[] hash = HexFormat.of().parseHex(line.path("contentHash").asString(""));
    if (hash.length != HASH_BYTES) {
      throw new IllegalArgumentException("contentHash is no SHA-256");
    }
    return hash;
  }

  private static FoldedProfile tree(JsonNode line) {
    FoldedProfile tree =
        new FoldedProfile(
            name(line.path("format"), "format"),
            name(line.path("unit"), "unit"),
            line.path("frames").valueStream().map(one -> name(one, "frames")).toList(),
            integers(line, "frame"),
            integers(line, "parent"),
            line.path("self").valueStream().mapToDouble(ImportedProfiles::weight).toArray());
    if (!tree.isSound()) {
      throw new IllegalArgumentException("the profile's stacks are no tree with weights");
    }
    if (!tree.isWithin(ProfileLimits.OF_A_SERVICE)) {
      throw new IllegalArgumentException("the profile has more or deeper stacks than are kept");
    }
    return tree;
  }

  private static String name(JsonNode given, String field) {
    String name = given.isString() ? given.asString() : "";
    if (!PlainText.isName(name)) {
      throw new IllegalArgumentException("a name in %s %s".formatted(field, PlainText.NAME_RULE));
    }
    return name;
  }

  private static int[] integers(JsonNode line, String field) {
    return line.path(field)
        .valueStream()
        .mapToInt(one -> {
          if (!one.isIntegralNumber() || !one.canConvertToInt()) {
            throw new IllegalArgumentException(field + " has something else than numbers of nodes");
          }
          return one.asInt();
        })
        .toArray();
  }

  private static double weight(JsonNode given) {
    if (!given.isNumber()) {
      throw new IllegalArgumentException("self has something else than numbers");
    }
    return given.asDouble();
  }
}
