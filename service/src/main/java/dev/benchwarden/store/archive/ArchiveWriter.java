package dev.benchwarden.store.archive;

import dev.benchwarden.store.results.RawUploads;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writer of everything in a project that cannot be computed from the rest. Rows are sent as they
 * are read: a project of any size needs memory for about a hundred of them.
 */
@Component
class ArchiveWriter {

  private static final int ROWS_AT_ONCE = 200;

  /** The lines of an upload are long, so only a few may wait here. */
  private static final int PIECES_AT_ONCE = 4;

  private final JdbcClient jdbc;
  private final RawUploads rawUploads;

  ArchiveWriter(JdbcClient jdbc, RawUploads rawUploads) {
    this.jdbc = jdbc;
    this.rawUploads = rawUploads;
  }

  /**
   * Writes the project as it is at this moment, whatever is uploaded meanwhile.
   *
   * @throws UncheckedIOException if the reader goes away
   */
  @Transactional(readOnly = true)
  public void write(long project, OutputStream target) {
    // Said within the transaction: the driver's own way changes the session, which a pooler gives
    // to others.
    jdbc.sql("set transaction isolation level repeatable read").update();
    jdbc.sql("set local timezone to 'UTC'").update();
    Lines lines = new Lines(target);
    jdbc.sql(CatalogLines.PROJECT)
        .param("project", project)
        .query(row -> {
          lines.add(row.getString(1));
        });
    CatalogLines.ALL.forEach(kind -> write(project, kind, lines));
    writeRuns(project, lines);
    DecisionLines.ALL.forEach(kind -> write(project, kind, lines));
    lines.end();
  }

  private void write(long project, LineKind kind, Lines lines) {
    jdbc.sql(kind.lines())
        .withFetchSize(ROWS_AT_ONCE)
        .param("project", project)
        .query(row -> {
          lines.add(row.getString(1));
        });
  }

  private void writeRuns(long project, Lines lines) {
    jdbc.sql(ResultLines.RUNS)
        .withFetchSize(ROWS_AT_ONCE)
        .param("project", project)
        .query(row -> {
          lines.add(row.getString("line"));
          long run = row.getLong("run_id");
          if (row.getBoolean("kept")) {
            writeRaw(project, RawUploads.Location.of(row, 0), lines);
          }
          writeMeasurements(project, run, lines);
          writeProfiles(project, run, lines);
        });
  }

  private void writeRaw(long project, RawUploads.Location kept, Lines lines) {
    try (RawLines pieces = new RawLines(kept.unpackedBytes(), lines::add)) {
      rawUploads.copy(project, kept, pieces);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private void writeMeasurements(long project, long run, Lines lines) {
    jdbc.sql(ResultLines.MEASUREMENTS)
        .withFetchSize(ROWS_AT_ONCE)
        .param("project", project)
        .param("run", run)
        .query(row -> {
          lines.add(row.getString(1));
        });
  }

  private void writeProfiles(long project, long run, Lines lines) {
    jdbc.sql(ResultLines.PROFILES)
        .withFetchSize(1)
        .param("project", project)
        .param("run", run)
        .query(row -> {
          lines.add(row.getString("line"));
          writeRawProfile(project, row.getObject("profile_id", UUID.class), lines);
        });
  }

  private void writeRawProfile(long project, UUID profile, Lines lines) {
    jdbc.sql(ResultLines.RAW_PROFILE)
        .withFetchSize(PIECES_AT_ONCE)
        .param("project", project)
        .param("profile", profile)
        .query(row -> {
          lines.add(row.getString(1));
        });
  }

  /** Counter of the written lines, by which a truncated archive is recognised. */
  private static final class Lines {

    private final OutputStream target;
    private long count;

    Lines(OutputStream target) {
      this.target = target;
    }

    void add(String line) {
      try {
        target.write(line.getBytes(StandardCharsets.UTF_8));
        target.write('\n');
        count++;
      } catch (IOException gone) {
        throw new UncheckedIOException(gone);
      }
    }

    void end() {
      add("{\"kind\":\"end\",\"lines\":%d}".formatted(count));
    }
  }
}
