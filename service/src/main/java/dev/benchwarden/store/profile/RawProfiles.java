package dev.benchwarden.store.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Types;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.support.SqlBinaryValue;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the profilers' original files, compressed with zstd. */
@Repository
public class RawProfiles {

  /** Bytes of a file that are in memory at once. */
  private static final int PIECE = 512 * 1024;

  private final JdbcClient jdbc;

  RawProfiles(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param content the compressed file, sent on as it is read
   * @param unpackedBytes how long it is without compression
   */
  public void save(
      long project, UUID profile, InputStream content, long length, long unpackedBytes) {
    jdbc.sql(
            """
            insert into raw_profile (project_id, profile_id, content, unpacked_bytes)
            values (:project, :profile, :content, :unpacked)
            """)
        .param("project", project)
        .param("profile", profile)
        .param("content", new SqlBinaryValue(content, length), Types.BINARY)
        .param("unpacked", unpackedBytes)
        .update();
  }

  /**
   * Writes the file of a profile, compressed with zstd, piece by piece; nothing if it is not kept.
   *
   * @param target not a client, which would hold the connection while it reads
   */
  @Transactional(readOnly = true)
  public void copy(long project, UUID profile, OutputStream target) {
    jdbc.sql(
            """
            select substring(content from place for :piece) as piece
              from raw_profile, generate_series(1, octet_length(content), :piece) as place
             where project_id = :project and profile_id = :profile
             order by place
            """)
        .withFetchSize(1)
        .param("project", project)
        .param("profile", profile)
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
