package dev.benchwarden.measuring.agent;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of what agents write while they measure, bounded for each request. */
@Repository
class AgentLogs {

  /** Bytes for one request, over all attempts; nobody reads more. */
  private static final int MOST_BYTES = 512 * 1024;

  /** Stored length that marks the log as cut. */
  private static final int FULL = MOST_BYTES + 1;

  private static final String CUT = "\n[The log is cut here: a request keeps %d KiB.]\n";

  private final JdbcClient jdbc;

  AgentLogs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether all of it was kept. */
  boolean append(long project, UUID request, LogPiece piece) {
    byte[] bytes = piece.text().getBytes(StandardCharsets.UTF_8);
    int used = used(project, request);
    int room = Math.max(0, MOST_BYTES - used);
    boolean fits = bytes.length <= room;
    note(project, request, fits ? used + bytes.length : FULL, !fits || !piece.isWhole());
    String shown = fits ? piece.text() : beginning(bytes, room);
    String told = fits || used == FULL ? shown : shown + CUT.formatted(MOST_BYTES / 1024);
    if (!told.isEmpty()) {
      insert(project, request, told);
    }
    return fits && piece.isWhole();
  }

  private static String beginning(byte[] bytes, int length) {
    return new String(bytes, 0, LogPiece.wholeCharacters(bytes, length), StandardCharsets.UTF_8);
  }

  private int used(long project, UUID request) {
    return jdbc.sql(
            """
            select log_bytes from measurement_request
             where project_id = :project and request_id = :request
            """)
        .param("project", project)
        .param("request", request)
        .query(Integer.class)
        .single();
  }

  private void note(long project, UUID request, int bytes, boolean isCut) {
    jdbc.sql(
            """
            update measurement_request set log_bytes = :bytes, log_cut = log_cut or :cut
             where project_id = :project and request_id = :request
            """)
        .param("project", project)
        .param("request", request)
        .param("bytes", bytes)
        .param("cut", isCut)
        .update();
  }

  private void insert(long project, UUID request, String lines) {
    jdbc.sql(
            """
            insert into measurement_log (project_id, request_id, attempt, lines)
            select :project, :request, attempts, :lines from measurement_request
             where project_id = :project and request_id = :request
            """)
        .param("project", project)
        .param("request", request)
        .param("lines", lines)
        .update();
  }
}
