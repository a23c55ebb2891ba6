package dev.benchwarden.pullrequests.forge.bitbucket;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Lists of Bitbucket Data Center, whose pages each state where the next one begins. */
final class DataCenterPages {

  static final int PER_PAGE = 100;

  private DataCenterPages() {}

  /**
   * @param pages by the number of their first item, from 0
   * @param most how many pages are read
   */
  static <T> List<T> read(IntFunction<DataCenterApi.Page<T>> pages, int most) {
    return read(pages, most, page -> true);
  }

  /**
   * @param isMoreWanted whether another page is, after this one
   */
  static <T> List<T> read(
      IntFunction<DataCenterApi.Page<T>> pages, int most, Predicate<List<T>> isMoreWanted) {
    List<T> all = new ArrayList<>();
    int start = 0;
    for (int read = 0; read < most; read++) {
      DataCenterApi.Page<T> page = pages.apply(start);
      all.addAll(page.values());
      Integer next = page.next();
      if (page.isLast() || next == null || next <= start || !isMoreWanted.test(page.values())) {
        break;
      }
      start = next;
    }
    return all;
  }
}
