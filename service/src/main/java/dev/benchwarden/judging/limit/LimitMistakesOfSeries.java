package dev.benchwarden.judging.limit;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.store.policy.LimitMistakes;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finder of limits that apply to no series of a project. */
@Component
class LimitMistakesOfSeries implements LimitMistakes {

  private final LimitJudge judge;
  private final SeriesHistories histories;

  LimitMistakesOfSeries(LimitJudge judge, SeriesHistories histories) {
    this.judge = judge;
    this.histories = histories;
  }

  @Override
  public List<String> of(long project, Policy policy) {
    return policy.limits().isEmpty()
        ? List.of()
        : judge.mistakes(project, histories.mainline(project), policy);
  }
}
