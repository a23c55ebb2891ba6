package dev.benchwarden.pages.live;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * One page that listens. What it is told while it reads slowly is gathered, so that it keeps no
 * other page waiting.
 */
final class OpenPage {

  private final long project;
  private final SseEmitter emitter;
  private final Set<ProjectEvent.Kind> untold = EnumSet.noneOf(ProjectEvent.Kind.class);
  private boolean isGreeted;
  private boolean isWriting;

  OpenPage(long project, SseEmitter emitter) {
    this.project = project;
    this.emitter = emitter;
  }

  long project() {
    return project;
  }

  /** Says that the connection is alive. */
  synchronized void greet() {
    isGreeted = true;
    write();
  }

  synchronized void tell(Set<ProjectEvent.Kind> kinds) {
    untold.addAll(kinds);
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

  /** A page that was closed is found when something is sent to it, and told nothing more. */
  private void writeAll() {
    try {
      for (Turn turn = next(); turn.hasAny(); turn = next()) {
        send(turn);
      }
    } catch (IOException | IllegalStateException gone) {
      emitter.completeWithError(gone);
    }
  }

  private record Turn(boolean isGreeted, Set<ProjectEvent.Kind> kinds) {

    boolean hasAny() {
      return isGreeted || !kinds.isEmpty();
    }
  }

  private synchronized Turn next() {
    Turn turn = new Turn(isGreeted, Set.copyOf(untold));
    isGreeted = false;
    untold.clear();
    isWriting = turn.hasAny();
    return turn;
  }

  private void send(Turn turn) throws IOException {
    if (turn.isGreeted()) {
      emitter.send(SseEmitter.event().comment("here"));
    }
    for (ProjectEvent.Kind kind : turn.kinds()) {
      emitter.send(SseEmitter.event().data(kind.text(), MediaType.TEXT_PLAIN));
    }
  }
}
