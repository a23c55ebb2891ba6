package dev.benchwarden.core.profile;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.Set;

/**
 * Recogniser of pprof, which begins with no magic number and in no order: its first fields are some
 * of the message's, each of its kind, and one of them is the type of samples.
 */
final class PprofHead {

  private static final int FIELDS_LOOKED_AT = 40;
  private static final int SAMPLE_TYPE = 1;
  private static final int SAMPLE_TYPE_FIELD = 1 << 3;
  private static final Set<Integer> MESSAGES_AND_TEXTS = Set.of(1, 2, 3, 4, 5, 6, 11);
  private static final Set<Integer> NUMBERS = Set.of(7, 8, 9, 10, 12, 13, 14, 15);

  private PprofHead() {}

  static boolean isOne(ProfileHead head) {
    CodedInputStream in = CodedInputStream.newInstance(head.bytes());
    boolean hasSampleType = false;
    try {
      for (int count = 0; count < FIELDS_LOOKED_AT; count++) {
        int tag = in.readTag();
        if (tag == 0 || !isOfKind(tag)) {
          return tag == 0 && hasSampleType;
        }
        hasSampleType |= tag >>> 3 == SAMPLE_TYPE && isSampleType(head, in);
        in.skipField(tag);
      }
    } catch (IOException cutOffOrNone) {
      return hasSampleType;
    }
    return hasSampleType;
  }

  private static boolean isOfKind(int tag) {
    return Pprof.isDelimited(tag)
        ? MESSAGES_AND_TEXTS.contains(tag >>> 3) || NUMBERS.contains(tag >>> 3)
        : WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT
            && NUMBERS.contains(tag >>> 3);
  }

  /** After its length, which takes one byte, a type of samples has a number as its first field. */
  private static boolean isSampleType(ProfileHead head, CodedInputStream in) {
    int at = in.getTotalBytesRead();
    return head.at(at) >= 2 && head.at(at + 1) == SAMPLE_TYPE_FIELD;
  }
}
