package dev.benchwarden.core.backfill;

import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Receiver of what a source holds. */
@FunctionalInterface
public interface BackfillSink {

  void accept(BackfillUpload upload);

  /**
   * Takes note of a result, or of a run without any, that is not handed on.
   *
   * @param why the same words for the same mistake, which are counted together
   * @param place where in the source it lies
   */
  default void leaveOut(String why, String place) {}

  /**
   * @param leftOut takes the reason and the place
   */
  static BackfillSink of(Consumer<BackfillUpload> uploads, BiConsumer<String, String> leftOut) {
    return new BackfillSink() {
      @Override
      public void accept(BackfillUpload upload) {
        uploads.accept(upload);
      }

      @Override
      public void leaveOut(String why, String place) {
        leftOut.accept(why, place);
      }
    };
  }
}
