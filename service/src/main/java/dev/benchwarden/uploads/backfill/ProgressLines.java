package dev.benchwarden.uploads.backfill;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/** Writer of progress as lines of JSON, few enough to cost nothing. */
final class ProgressLines implements ProgressListener {

  static final String TYPE = "application/x-ndjson";

  private static final Duration PAUSE = Duration.ofMillis(200);

  private final JsonMapper json;
  private final HttpServletResponse response;
  private long writtenAt = System.nanoTime();

  ProgressLines(JsonMapper json, HttpServletResponse response) {
    this.json = json;
    this.response = response;
  }

  /** Thrown if the client is gone, so that there is no reader. */
  static final class NobodyReadsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NobodyReadsException(IOException cause) {
      super(cause);
    }
  }

  @Override
  public void begin(BackfillProgress progress) {
    response.setContentType(TYPE);
    // A proxy that buffers the answer would show nothing until the end.
    response.setHeader("X-Accel-Buffering", "no");
    write(progress);
  }

  /** Writes it unless the last line is recent. */
  @Override
  public void add(BackfillProgress progress) {
    if (System.nanoTime() - writtenAt >= PAUSE.toNanos()) {
      write(progress);
    }
  }

  @Override
  public void end(BackfillProgress summary) {
    write(summary);
  }

  private void write(BackfillProgress progress) {
    try {
      response
          .getOutputStream()
          .write((json.writeValueAsString(progress) + "\n").getBytes(StandardCharsets.UTF_8));
      response.flushBuffer();
      writtenAt = System.nanoTime();
    } catch (IOException gone) {
      throw new NobodyReadsException(gone);
    }
  }
}
