package dev.benchwarden.store.results;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.support.SqlBinaryValue;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The harnesses' output as it came, compressed with zstd. */
@Repository
public class RawUploads {

  /** Bytes of an upload that are in memory at once. */
  private static final int PIECE = 512 * 1024;

  private final JdbcClient jdbc;

  RawUploads(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param content the compressed output, sent on as it is read
   * @param unpackedBytes how long it is without compression
   */
  public void save(long project, long run, InputStream content, long length, long unpackedBytes) {
    jdbc.sql(
            """
            insert into raw_upload (project_id, run_id, content, unpacked_bytes)
            values (:project, :run, :content, :unpacked)
            """)
        .param("project", project)
        .param("run", run)
        .param("content", new SqlBinaryValue(content, length), Types.BINARY)
        .param("unpacked", unpackedBytes)
        .update();
  }

  /** Reads an upload. */
  public interface Reading {
    void read(InputStream output) throws IOException;
  }

  /**
   * Reads the output of a run, unpacked.
   *
   * @return whether it is kept
   * @throws IOException if what is kept cannot be unpacked
   */
  public boolean read(long project, long run, Reading reading) throws IOException {
    List<byte[]> kept =
        jdbc.sql("select content from raw_upload where project_id = :project and run_id = :run")
            .param("project", project)
            .param("run", run)
            .query((row, number) -> row.getBytes("content"))
            .list();
    if (kept.isEmpty()) {
      return false;
    }
    try (InputStream output = Zstandard.unpacking(new ByteArrayInputStream(kept.getFirst()))) {
      reading.read(output);
    }
    return true;
  }

  /**
   * Writes the output of a run, compressed with zstd; nothing if it is not kept. It is read piece
   * by piece: the driver holds a value in memory as a whole.
   *
   * @param target no client, which would hold the connection for as long as it reads
   */
  @Transactional(readOnly = true)
  public void copy(long project, UUID run, OutputStream target) {
    jdbc.sql(
            """
            select substring(content from place for :piece) as piece
              from raw_upload
              join run using (project_id, run_id),
                   generate_series(1, octet_length(content), :piece) as place
             where project_id = :project and public_id = :run
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
