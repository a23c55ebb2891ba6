package dev.benchwarden.core.harness;

import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * Order of parameters, by their names and values. What parameters and names of an upload are part
 * of has an order wherever it is a key: different names of one hash code are easily made, the
 * values of a grid of parameters have few hash codes even by themselves, and a hash table finds
 * keys of one hash code quickly only if they are comparable.
 */
public final class ParameterOrder {

  private static final Comparator<Map.Entry<String, String>> OF_ONE =
      Map.Entry.<String, String>comparingByKey().thenComparing(Map.Entry.comparingByValue());

  /** Equal only for equal parameters. */
  public static final Comparator<Map<String, String>> BY_NAME = ParameterOrder::compare;

  private ParameterOrder() {}

  private static int compare(Map<String, String> left, Map<String, String> right) {
    Iterator<Map.Entry<String, String>> others = new TreeMap<>(right).entrySet().iterator();
    for (Map.Entry<String, String> one : new TreeMap<>(left).entrySet()) {
      int order = others.hasNext() ? OF_ONE.compare(one, others.next()) : 1;
      if (order != 0) {
        return order;
      }
    }
    return others.hasNext() ? -1 : 0;
  }
}
