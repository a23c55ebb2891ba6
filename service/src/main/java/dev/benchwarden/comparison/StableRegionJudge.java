package dev.benchwarden.comparison;

import dev.benchwarden.catalog.Revision;
import java.util.List;

/**
 * Holds a revision against the stable region of each series; there is one where those are known.
 */
public interface StableRegionJudge {

  /**
   * @param mainline whether the revision's runs of the mainline count, or those of branches and
   *     pull requests
   * @param onlyMachines the names of the machines to look at; empty for all
   */
  JudgedSides judge(long project, Revision revision, boolean mainline, List<String> onlyMachines);
}
