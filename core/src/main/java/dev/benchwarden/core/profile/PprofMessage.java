package dev.benchwarden.core.profile;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Reading of Protocol Buffers messages field by field, without holding a message whole. */
final class PprofMessage {

  private PprofMessage() {}

  /**
   * Reads a file that is one message.
   *
   * @throws UnreadableOutputException naming the byte, if it is none
   */
  static void read(ProfileFile file, Pprof.Field fields) throws IOException {
    try (InputStream bytes = file.open()) {
      CodedInputStream in = CodedInputStream.newInstance(bytes);
      in.setSizeLimit(Integer.MAX_VALUE);
      try {
        readFields(in, fields);
      } catch (InvalidProtocolBufferException e) {
        throw unreadable("Not a message of Protocol Buffers, or cut off", in);
      }
    }
  }

  /** Reads a message inside another one, behind its tag. */
  static void readNested(CodedInputStream in, Pprof.Field fields) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    readFields(in, fields);
    in.checkLastTagWas(0);
    in.popLimit(outer);
  }

  private static void readFields(CodedInputStream in, Pprof.Field fields) throws IOException {
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (!fields.take(tag, in) && !in.skipField(tag)) {
        throw unreadable("A group ends that never began", in);
      }
    }
  }

  /** Reads the numbers of a repeated field, one alone or many in a row. */
  static void readNumbers(int tag, CodedInputStream in, LongConsumer numbers) throws IOException {
    if (!Pprof.isDelimited(tag)) {
      numbers.accept(readNumber(tag, in));
      return;
    }
    int outer = in.pushLimit(in.readRawVarint32());
    while (!in.isAtEnd()) {
      numbers.accept(in.readRawVarint64());
    }
    in.popLimit(outer);
  }

  /** Reads a number that stands alone. */
  static long readNumber(int tag, CodedInputStream in) throws IOException {
    if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_VARINT) {
      throw unreadable("A field that is a number in pprof is none", in);
    }
    return in.readRawVarint64();
  }

  static UnreadableOutputException unreadable(String detail, CodedInputStream in) {
    return new UnreadableOutputException(
        "%s (byte %,d)".formatted(detail, in.getTotalBytesRead()), null, null);
  }
}
