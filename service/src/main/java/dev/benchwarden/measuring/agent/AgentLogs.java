package dev.benchwarden.measuring.agent;

import dev.benchwarden.store.catalog.PlainText;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of what agents write while they measure, bounded for each request. */
@Repository
class AgentLogs {

  /** Of one request, in all attempts; what is longer nobody reads. */
  private static final int MOST_BYTES = 512 * 1024;

  private static final String CUT = "\n[The log is cut here: a request keeps %d KiB.]\n";

  private final JdbcClient jdbc;

  AgentLogs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether all of it was kept. */
  boolean append(long project, UUID request, String lines) {
    String text = PlainText.lines(lines);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int room = Math.max(0, MOST_BYTES - used(project, request));
    boolean isWhole = bytes.length <= room;
    int kept = Math.min(bytes.length, room);
    boolean isFirstCut = note(project, request, kept, !isWhole);
    String shown = isWhole ? text : beginning(bytes, room);
    String told = isFirstCut ? shown + CUT.formatted(MOST_BYTES / 1024) : shown;
    if (!told.isEmpty()) {
      insert(project, request, told);
    }
    return isWhole;
  }

  /** As far as whole characters reach. */
  private static String beginning(byte[] bytes, int length) {
    int end = length;
    while (end > 0 && (bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8);
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

  /** Whether this is the first time that something was left out. */
  private boolean note(long project, UUID request, int bytes, boolean isCut) {
    boolean before =
        jdbc.sql(
                """
                select log_cut from measurement_request
                 where project_id = :project and request_id = :request
                """)
            .param("project", project)
            .param("request", request)
            .query(Boolean.class)
            .single();
    jdbc.sql(
            """
            update measurement_request
               set log_bytes = log_bytes + :bytes, log_cut = log_cut or :cut
             where project_id = :project and request_id = :request
            """)
        .param("project", project)
        .param("request", request)
        .param("bytes", bytes)
        .param("cut", isCut)
        .update();
    return isCut && !before;
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
