package dev.benchwarden.core.profile;

import com.google.protobuf.CodedInputStream;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The samples of pprof, folded as they are read. */
final class PprofSamples {

  private static final int SAMPLE = 2;
  private static final int LOCATION_IDS = 1;
  private static final int VALUES = 2;

  private final PprofTables tables;
  private final StackFolder folder;
  private final int valueIndex;
  private final Map<Long, int[]> framesOf = new HashMap<>();
  private long place;
  private int valuesSeen;
  private double weight;

  PprofSamples(PprofTables tables, ProfileLimits limits) {
    this.tables = tables;
    this.folder = new StackFolder(limits, this::unreadable);
    this.valueIndex = tables.valueIndex();
  }

  private UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException("%s (byte %,d)".formatted(detail, place), null, null);
  }

  StackFolder folder() {
    return folder;
  }

  boolean take(int tag, CodedInputStream in) throws IOException {
    if (tag >>> 3 != SAMPLE || !Pprof.isDelimited(tag)) {
      return false;
    }
    place = in.getTotalBytesRead();
    valuesSeen = 0;
    weight = 0;
    folder.begin();
    PprofMessage.readNested(in, this::takeField);
    if (valuesSeen != tables.values()) {
      throw unreadable(
          "A sample has %,d values, and the profile %,d types of samples"
              .formatted(valuesSeen, tables.values()));
    }
    folder.endInnermostFirst(weight);
    return true;
  }

  private boolean takeField(int tag, CodedInputStream in) throws IOException {
    switch (tag >>> 3) {
      case LOCATION_IDS -> PprofMessage.readNumbers(tag, in, this::push);
      case VALUES -> PprofMessage.readNumbers(tag, in, this::takeValue);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void takeValue(long value) {
    weight = valuesSeen++ == valueIndex ? value : weight;
  }

  private void push(long location) {
    for (int frame : framesOf.computeIfAbsent(location, this::frames)) {
      folder.push(frame);
    }
  }

  private int[] frames(long location) {
    long[] functions = tables.functions(location);
    if (functions == null) {
      throw unreadable("A sample names the location %d, which is not there".formatted(location));
    }
    return functions.length == 0
        ? new int[] {folder.frame(FrameNames.UNKNOWN)}
        : Arrays.stream(functions)
            .mapToInt(one -> folder.frame(tables.name(one, this::unreadable)))
            .toArray();
  }
}
