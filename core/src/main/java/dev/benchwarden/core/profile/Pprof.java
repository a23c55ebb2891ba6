package dev.benchwarden.core.profile;

import com.google.auto.service.AutoService;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;

/**
 * Profiles of pprof: the message {@code perftools.profiles.Profile}, which Go, Rust's pprof and
 * many services write. Its samples stand before the tables they refer to, so that it is read twice.
 */
@AutoService(ProfileFormat.class)
public final class Pprof implements ProfileFormat {

  @Override
  public String name() {
    return "pprof";
  }

  @Override
  public boolean recognises(ProfileHead head) {
    return PprofHead.isOne(head);
  }

  @Override
  public FoldedProfile read(ProfileFile file) throws IOException {
    PprofTables tables = new PprofTables();
    PprofMessage.read(file, (field, in) -> tables.take(field, in));
    PprofSamples samples = new PprofSamples(tables, file.limits());
    PprofMessage.read(file, (field, in) -> samples.take(field, in));
    return samples.folder().fold(this, tables.unit());
  }

  /** Whether the field holds a message or text, or several numbers in a row. */
  static boolean isDelimited(int tag) {
    return WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }

  /** Takes a field whose tag has been read, or says that it has not. */
  @FunctionalInterface
  interface Field {

    boolean take(int tag, CodedInputStream in) throws IOException;
  }
}
