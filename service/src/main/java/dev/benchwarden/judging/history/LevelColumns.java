package dev.benchwarden.judging.history;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a series' table: one for each level of each machine, in the order of their names,
 * whatever the order they were first seen in. Values shared by all medians of a machine are looked
 * up once, since this runs for each median of a thousand series.
 */
final class LevelColumns {

  /** Stands for the column of a median that does not count. */
  static final int NONE = -1;

  private static final int USUAL_MACHINES = 4;

  private final HistoryColumns medians;
  private final Mainline mainline;
  private final MachineLevels levels;
  private final long[] machines;
  private final @Nullable String[] lasting;
  private final boolean[] isAlwaysIn;
  private final List<String> names;
  private final int[] lastingColumns;

  LevelColumns(HistoryColumns medians, Mainline mainline, MachineLevels levels) {
    this.medians = medians;
    this.mainline = mainline;
    this.levels = levels;
    this.machines = distinct(medians.machines());
    this.lasting = new String[machines.length];
    this.isAlwaysIn = new boolean[machines.length];
    for (int k = 0; k < machines.length; k++) {
      lasting[k] = levels.lastingLabel(machines[k]);
      isAlwaysIn[k] = levels.isAlwaysIn(machines[k]);
    }
    this.names = allNames();
    this.lastingColumns = new int[machines.length];
    for (int k = 0; k < machines.length; k++) {
      String name = lasting[k];
      lastingColumns[k] = name == null ? NONE : Collections.binarySearch(names, name);
    }
  }

  /** The names of the columns, ascending. */
  List<String> names() {
    return names;
  }

  /** The column of one of the medians; {@link #NONE} if it does not count. */
  int of(int median) {
    int machine = machineOf(median);
    if (!isAlwaysIn[machine] && levels.isLeftOut(machines[machine], revisionOf(median))) {
      return NONE;
    }
    return lasting[machine] == null
        ? Collections.binarySearch(names, changingName(machine, median))
        : lastingColumns[machine];
  }

  private List<String> allNames() {
    SortedSet<String> all = new TreeSet<>();
    boolean areLasting = true;
    for (String name : lasting) {
      if (name == null) {
        areLasting = false;
      } else {
        all.add(name);
      }
    }
    for (int i = 0; !areLasting && i < medians.size(); i++) {
      int machine = machineOf(i);
      if (lasting[machine] == null) {
        all.add(changingName(machine, i));
      }
    }
    return List.copyOf(all);
  }

  private String changingName(int machine, int median) {
    return levels.label(machines[machine], revisionOf(median));
  }

  private int machineOf(int median) {
    return Arrays.binarySearch(machines, medians.machines()[median]);
  }

  private long revisionOf(int median) {
    return mainline.revisionAt(medians.places()[median]);
  }

  /** Ascending. */
  private static long[] distinct(long[] machines) {
    long[] distinct = new long[USUAL_MACHINES];
    int size = 0;
    for (long machine : machines) {
      int at = Arrays.binarySearch(distinct, 0, size, machine);
      if (at < 0) {
        distinct = size < distinct.length ? distinct : Arrays.copyOf(distinct, 2 * size);
        System.arraycopy(distinct, -at - 1, distinct, -at, size + at + 1);
        distinct[-at - 1] = machine;
        size++;
      }
    }
    return Arrays.copyOf(distinct, size);
  }
}
