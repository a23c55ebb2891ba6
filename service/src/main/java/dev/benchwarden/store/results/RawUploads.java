package dev.benchwarden.store.results;

import dev.benchwarden.platform.bucket.Bucket;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.support.SqlBinaryValue;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Repository of harnesses' original output, compressed with zstd. New uploads go to the bucket, if
 * there is one, else to the database; each is read where it is.
 */
@Repository
public class RawUploads {

  /** Bytes of an upload that are in memory at once. */
  private static final int PIECE = 512 * 1024;

  private final JdbcClient jdbc;
  private final RawUploadObjects objects;
  private final TransactionTemplate reading;

  RawUploads(JdbcClient jdbc, RawUploadObjects objects, PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.objects = objects;
    this.reading = new TransactionTemplate(transactions);
    reading.setReadOnly(true);
  }

  /**
   * A compressed output that is on its way.
   *
   * @param length of the content
   * @param unpackedBytes how long it is without compression
   */
  public record Sent(Bucket.Content content, long length, long unpackedBytes) {}

  /**
   * An output that waits for its row.
   *
   * @param object that holds it already; absent if the row will contain it
   */
  public record Waiting(Sent sent, @Nullable String object) {}

  /** Whether there is a bucket for new ones. */
  public boolean areObjects() {
    return objects.areKept();
  }

  /**
   * Puts an output into the bucket, if there is one. That may take a while: best before the
   * transaction begins that saves its row.
   *
   * @throws ProblemException 503 if the bucket has not taken it
   */
  public Waiting put(long project, Sent sent) {
    return new Waiting(sent, objects.put(project, sent).orElse(null));
  }

  /** Lets go of what was put there if the transaction, which is to save its row, is rolled back. */
  public void removeIfRolledBack(Waiting upload) {
    if (upload.object() != null) {
      objects.removeIfRolledBack(upload.object());
    }
  }

  /** Lets go of what was put there and gets no row. */
  public void remove(Waiting upload) {
    if (upload.object() != null) {
      objects.remove(upload.object());
    }
  }

  /** Saves the row of an output, and with it the output itself unless it lies in the bucket. */
  public void save(long project, long run, Waiting upload) {
    Sent sent = upload.sent();
    try (InputStream content = upload.object() == null ? sent.content().open() : null) {
      jdbc.sql(
              """
              insert into raw_upload (project_id, run_id, content, object_key, compressed_bytes, unpacked_bytes)
              values (:project, :run, :content, :object, :compressed, :unpacked)
              """)
          .param("project", project)
          .param("run", run)
          .param(
              "content",
              content == null ? null : new SqlBinaryValue(content, sent.length()),
              Types.BINARY)
          .param("object", upload.object())
          .param("compressed", sent.length())
          .param("unpacked", sent.unpackedBytes())
          .update();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * Location of the output of a run.
   *
   * @param object that holds it; absent if the database does
   */
  public record Location(long run, long unpackedBytes, @Nullable String object) {

    /** Of a row with the columns of {@code raw_upload}. */
    public static Location of(ResultSet row, int number) throws SQLException {
      return new Location(
          row.getLong("run_id"), row.getLong("unpacked_bytes"), row.getString("object_key"));
    }
  }

  /** Empty if it is not stored. */
  public Optional<Location> find(long project, UUID run) {
    return jdbc.sql(
            """
            select run_id, unpacked_bytes, object_key
              from raw_upload join run using (project_id, run_id)
             where project_id = :project and public_id = :run
            """)
        .param("project", project)
        .param("run", run)
        .query(Location::of)
        .optional();
  }

  /**
   * Writes an output, compressed with zstd; nothing if it is gone since.
   *
   * @param target not a client, which would hold the connection while it reads
   * @throws ProblemException 503 if it lies in the bucket, which does not answer
   * @throws IOException if the target cannot be written to
   */
  public void copy(long project, Location kept, OutputStream target) throws IOException {
    if (kept.object() != null) {
      objects.copy(kept.object(), target);
    } else {
      try {
        reading.executeWithoutResult(status -> copyRow(project, kept.run(), target));
      } catch (UncheckedIOException failure) {
        throw failure.getCause();
      }
    }
  }

  /** Piece by piece: the driver holds a value in memory as a whole. */
  private void copyRow(long project, long run, OutputStream target) {
    jdbc.sql(
            """
            select substring(content from place for :piece) as piece
              from raw_upload, generate_series(1, octet_length(content), :piece) as place
             where project_id = :project and run_id = :run
             order by place
            """)
        .withFetchSize(1)
        .param("project", project)
        .param("run", run)
        .param("piece", PIECE)
        .query(row -> {
          try {
            target.write(row.getBytes("piece"));
          } catch (IOException failure) {
            throw new UncheckedIOException(failure);
          }
        });
  }
}
