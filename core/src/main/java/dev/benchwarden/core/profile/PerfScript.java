package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.Lines;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text of {@code perf script}: for each sample a line with the process, the time, the period
 * and the event, then its frames from the innermost outwards, then an empty line. Where several
 * events were recorded, the first one's samples are read.
 */
@AutoService(ProfileFormat.class)
public final class PerfScript implements ProfileFormat {

  /** Events whose period is a time. */
  private static final Set<String> CLOCKS = Set.of("cpu-clock", "task-clock");

  @Override
  public String name() {
    return "perf-script";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    String before = "";
    for (String line : head.lines()) {
      if (PerfFrame.of(line) != null && PerfSample.of(before) != null) {
        return true;
      }
      before = line;
    }
    return false;
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    try (InputStream profile = file.open()) {
      Lines lines = new Lines(profile);
      Samples samples = new Samples(new StackFolder(file.limits(), lines::unreadable));
      while (lines.next()) {
        file.limits().demandRoom(lines);
        if (!samples.take(lines.text())) {
          throw lines.unreadable("Neither the first line of a sample nor a frame of its stack");
        }
      }
      samples.end();
      return samples.folder.fold(this, samples.unit());
    }
  }

  private static final class Samples {

    private final StackFolder folder;
    private @Nullable String event;
    private boolean hasFrames;
    private double weight;

    Samples(StackFolder folder) {
      this.folder = folder;
      folder.begin();
    }

    String unit() {
      String plain = event == null ? "samples" : event.replaceAll(":.*", "");
      return CLOCKS.contains(plain) ? "ns" : plain;
    }

    /** Whether the line is part of a sample, or between samples. */
    boolean take(String line) {
      if (line.isBlank()) {
        end();
        return true;
      }
      if (line.startsWith("#")) {
        return true;
      }
      return Character.isWhitespace(line.charAt(0)) ? takeFrame(line) : takeSample(line);
    }

    private boolean takeSample(String line) {
      PerfSample sample = PerfSample.of(line);
      if (sample == null) {
        return false;
      }
      end();
      event = event == null ? sample.event() : event;
      weight = sample.event().equals(event) ? sample.period() : 0;
      takeOnlyFrame(sample.rest());
      return true;
    }

    /** Without a stack the address stands on the sample's own line, where tracepoints tell more. */
    private void takeOnlyFrame(String rest) {
      PerfFrame frame = PerfFrame.of(rest);
      if (frame != null && frame.binary() != null) {
        takeFrame(rest);
      }
    }

    private boolean takeFrame(String line) {
      PerfFrame frame = PerfFrame.of(line);
      if (frame == null) {
        return false;
      }
      String binary = frame.binary();
      hasFrames = true;
      folder.push(
          folder.frame(
              binary != null && frame.symbol().equals("[unknown]")
                  ? nameOf(binary)
                  : frame.symbol()));
      return true;
    }

    private static String nameOf(String binary) {
      return "[" + binary.substring(binary.lastIndexOf('/') + 1).replaceAll("[\\[\\]]", "") + "]";
    }

    /** A sample of which no stack is known took its time all the same. */
    void end() {
      if (!hasFrames && weight > 0) {
        folder.push(folder.frame(FrameNames.UNKNOWN));
      }
      folder.endInnermostFirst(weight);
      folder.begin();
      hasFrames = false;
      weight = 0;
    }
  }
}
