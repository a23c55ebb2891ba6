package dev.benchwarden.core.profile;

import org.jspecify.annotations.Nullable;

/**
 * The first line of a sample of {@code perf script}: process, thread, processor, time, then what
 * counts: period and event, and what that tells. It is read word by word: an expression for it all
 * takes most of the time that a profile takes.
 *
 * @param period what the sample stands for; 1 where the line does not say it
 * @param rest what stands behind the event
 */
record PerfSample(String event, double period, String rest) {

  private static final int LONGEST_PERIOD = 18;

  /** Null for a line that is none. */
  static @Nullable PerfSample of(String line) {
    int before = 0;
    int beforeThat = 0;
    for (int word = 0; word < line.length(); word = TextWords.wordAfter(line, word)) {
      if (isTime(line, word) && isThread(line, isProcessor(line, before) ? beforeThat : before)) {
        PerfSample sample = counted(line, TextWords.wordAfter(line, word));
        if (sample != null) {
          return sample;
        }
      }
      beforeThat = before;
      before = word;
    }
    return null;
  }

  /** Such as {@code 100.5:}. */
  private static boolean isTime(String line, int word) {
    int point = TextWords.digitsEnd(line, word);
    int colon = TextWords.digitsEnd(line, point + 1);
    return point > word
        && TextWords.isAt(line, point, '.')
        && colon > point + 1
        && TextWords.isAt(line, colon, ':')
        && TextWords.wordEnd(line, word) == colon + 1;
  }

  /** Such as {@code [001]}. */
  private static boolean isProcessor(String line, int word) {
    int end = TextWords.digitsEnd(line, word + 1);
    return TextWords.isAt(line, word, '[')
        && end > word + 1
        && TextWords.isAt(line, end, ']')
        && TextWords.wordEnd(line, word) == end + 1;
  }

  /** Such as {@code 12} or {@code 12/13}, behind the name of the process. */
  private static boolean isThread(String line, int word) {
    int end = TextWords.digitsEnd(line, word);
    if (word == 0 || end == word) {
      return false;
    }
    if (TextWords.isAt(line, end, '/') && TextWords.digitsEnd(line, end + 1) > end + 1) {
      end = TextWords.digitsEnd(line, end + 1);
    }
    return TextWords.wordEnd(line, word) == end;
  }

  private static @Nullable PerfSample counted(String line, int word) {
    int end = TextWords.digitsEnd(line, word);
    if (end > word && end - word <= LONGEST_PERIOD && TextWords.wordEnd(line, word) == end) {
      return named(
          line, TextWords.wordAfter(line, word), Double.parseDouble(line.substring(word, end)));
    }
    return named(line, word, 1);
  }

  private static @Nullable PerfSample named(String line, int word, double period) {
    int end = TextWords.wordEnd(line, word);
    return end - word > 1 && line.charAt(end - 1) == ':'
        ? new PerfSample(line.substring(word, end - 1), period, line.substring(end))
        : null;
  }
}
