package dev.benchwarden.pages.live;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Open page or program that listens. Events that happen while it reads slowly are gathered, so that
 * it does not delay other pages.
 */
final class OpenPage {

  private final Audience audience;
  private final SseEmitter emitter;
  private final Set<String> unsent = new LinkedHashSet<>();
  private boolean isGreeted;
  private boolean isWriting;

  OpenPage(Audience audience, SseEmitter emitter) {
    this.audience = audience;
    this.emitter = emitter;
  }

  Audience audience() {
    return audience;
  }

  /** Says that the connection is alive. */
  synchronized void greet() {
    isGreeted = true;
    write();
  }

  synchronized void send(Collection<String> lines) {
    unsent.addAll(lines);
    write();
  }

  void close() {
    emitter.complete();
  }

  private synchronized void write() {
    if (!isWriting) {
      isWriting = true;
      Thread.startVirtualThread(this::writeAll);
    }
  }

  /** A closed page is detected when something is sent to it, and gets nothing more. */
  private void writeAll() {
    try {
      for (Turn turn = next(); turn.hasAny(); turn = next()) {
        write(turn);
      }
    } catch (IOException | IllegalStateException gone) {
      // The server ends the request; ending it here as well would be refused meanwhile.
    }
  }

  private record Turn(boolean isGreeted, List<String> lines) {

    boolean hasAny() {
      return isGreeted || !lines.isEmpty();
    }
  }

  private synchronized Turn next() {
    Turn turn = new Turn(isGreeted, List.copyOf(unsent));
    isGreeted = false;
    unsent.clear();
    isWriting = turn.hasAny();
    return turn;
  }

  private void write(Turn turn) throws IOException {
    if (turn.isGreeted()) {
      emitter.send(SseEmitter.event().comment("here"));
    }
    for (String line : turn.lines()) {
      emitter.send(SseEmitter.event().data(line, MediaType.TEXT_PLAIN));
    }
  }
}
