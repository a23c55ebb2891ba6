package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.series.Revision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds a revision against the stable region of each series; there is one where those are known.
 */
public interface StableRegionJudge {

  /**
   * @param pullRequest whose runs count, where the revision is looked at as that of a pull request;
   *     absent for the one that measured it last
   * @param mainline whether the revision's runs of the mainline count, or those of branches and
   *     pull requests
   * @param onlyMachines the names of the machines to look at; empty for all
   */
  JudgedSides judge(
      long project,
      Revision revision,
      boolean mainline,
      @Nullable Integer pullRequest,
      List<String> onlyMachines);
}
