package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Recordings of JDK Flight Recorder, also those that async-profiler writes. */
@AutoService(ProfileFormat.class)
public final class JfrRecording implements ProfileFormat {

  /** Kinds of samples, the one that says most about processor time first. */
  private enum Kind {
    CPU_TIME("jdk.CPUTimeSample"),
    EXECUTION("jdk.ExecutionSample"),
    WALL_CLOCK("profiler.WallClockSample");

    private static final List<Kind> ALL = List.of(values());

    private final String event;

    Kind(String event) {
      this.event = event;
    }

    static List<Kind> of(RecordedEvent event) {
      String name = event.getEventType().getName();
      return ALL.stream().filter(kind -> kind.event.equals(name)).toList();
    }
  }

  @Override
  public String name() {
    return "jfr";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    return head.startsWith('F', 'L', 'R', 0);
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    if (!file.isPacked()) {
      return readPlain(file.path(), file);
    }
    Path unpacked = Files.createTempFile("profile", ".jfr");
    try (InputStream packed = file.open()) {
      Files.copy(packed, unpacked, StandardCopyOption.REPLACE_EXISTING);
      return readPlain(unpacked, file);
    } finally {
      Files.delete(unpacked);
    }
  }

  private FoldedProfile readPlain(Path recording, ProfileFile file) throws IOException {
    if (Files.size(recording) > file.limits().bytes()) {
      throw unreadable("The profile is longer than %,d bytes".formatted(file.limits().bytes()));
    }
    long promised = JfrChunks.check(recording);
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    long read = eachSample(recording, (kind, event) -> kinds.add(kind));
    if (read != promised) {
      throw unreadable(
          "The recording is damaged: of its %,d events the JDK reads %,d"
              .formatted(promised, read));
    }
    if (kinds.isEmpty()) {
      throw unreadable(
          "The recording has no execution samples. Record with settings=profile, or with"
              + " async-profiler");
    }
    Kind best = kinds.iterator().next();
    Samples samples = new Samples(new StackFolder(file.limits(), JfrRecording::unreadable));
    eachSample(
        recording,
        (kind, event) -> {
          if (kind == best) {
            samples.take(event);
          }
        });
    return samples.folder.fold(this, "samples");
  }

  /** How many events there are, of whatever kind. */
  private static long eachSample(Path recording, BiConsumer<Kind, RecordedEvent> sample)
      throws IOException {
    long count = 0;
    try (RecordingFile events = new RecordingFile(recording)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        count++;
        Kind.of(event).forEach(kind -> sample.accept(kind, event));
      }
      return count;
    } catch (UnreadableOutputException told) {
      throw told;
    } catch (IOException | RuntimeException | VirtualMachineError broken) {
      throw notReadable(recording, broken);
    }
  }

  /**
   * The JDK's reader believes what a recording says of its own sizes: of a damaged one it throws
   * whatever comes of it, among them internal errors and the refusal of an array too large.
   */
  private static UnreadableOutputException notReadable(Path recording, Throwable problem)
      throws IOException {
    if (!Files.isReadable(recording)) {
      throw new IOException(problem);
    }
    return unreadable("The recording is damaged or cut off: the JDK cannot read it");
  }

  private static final class Samples {

    /** A recording says once in a chunk what a stack is, and then names it. */
    private static final int MOST_REMEMBERED = 20_000;

    private final StackFolder folder;
    private final Map<RecordedStackTrace, Integer> nodes = new IdentityHashMap<>();

    Samples(StackFolder folder) {
      this.folder = folder;
    }

    void take(RecordedEvent event) {
      RecordedStackTrace trace = event.getStackTrace();
      if (trace == null) {
        return;
      }
      double weight = event.hasField("samples") ? event.getLong("samples") : 1;
      Integer known = nodes.get(trace);
      if (known != null) {
        folder.add(known, weight);
        return;
      }
      int node = fold(trace, weight);
      if (nodes.size() == MOST_REMEMBERED) {
        nodes.clear();
      }
      if (node >= 0) {
        nodes.put(trace, node);
      }
    }

    private int fold(RecordedStackTrace trace, double weight) {
      folder.begin();
      for (RecordedFrame frame : trace.getFrames()) {
        folder.push(folder.frame(nameOf(frame.getMethod())));
      }
      return folder.endInnermostFirst(weight);
    }
  }

  private static String nameOf(RecordedMethod method) {
    String type = method.getType().getName();
    return type.isEmpty() ? method.getName() : type + "." + method.getName();
  }

  private static UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException(detail, null, null);
  }
}
