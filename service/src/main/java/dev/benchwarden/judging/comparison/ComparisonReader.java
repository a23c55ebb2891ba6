package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.published.PublishedComparison;
import dev.benchwarden.store.published.PublishedComparisons;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of comparisons, by selectors or as they were kept. */
@Component
public class ComparisonReader {

  private final Sides sides;
  private final Comparer comparer;
  private final KeptComparisons kept;
  private final PublishedComparisons published;
  private final Policies policies;
  private final Links links;
  private final Reads reads;

  ComparisonReader(
      Sides sides,
      Comparer comparer,
      KeptComparisons kept,
      PublishedComparisons published,
      Policies policies,
      Links links,
      Reads reads) {
    this.sides = sides;
    this.comparer = comparer;
    this.kept = kept;
    this.published = published;
    this.policies = policies;
    this.links = links;
    this.reads = reads;
  }

  /**
   * @param machines the names of the machines to include; empty for all
   * @throws ProblemException 422 if a selector is missing or chooses nothing
   */
  public Comparison of(
      Project project,
      @Nullable String baseline,
      @Nullable String candidate,
      List<String> machines) {
    String before = required("baseline", baseline);
    String after = required("candidate", candidate);
    return reads.of(
        project.id(),
        () ->
            Selector.parse(before) instanceof Selector.Stable
                ? comparer.compareWithStable(project, sides.find(project, after), machines)
                : comparer.compare(
                    project,
                    sides.findTrusted(project, before),
                    sides.find(project, after),
                    machines));
  }

  /**
   * A comparison that was kept, or one that others published.
   *
   * @throws ProblemException 404 if there is none with the id
   */
  public Comparison stored(Project project, UUID id, List<String> machines) {
    return reads.of(project.id(), () -> read(project, id, machines));
  }

  /**
   * The same for a build of the project, which a regression fails only where its policy says so.
   */
  Comparison forBuild(Project project, Comparison comparison) {
    return comparison.under(policies.of(project.id()).gate());
  }

  private Comparison read(Project project, UUID id, List<String> machines) {
    return kept.find(project.id(), id)
        .map(comparison -> computed(project, comparison, machines))
        .or(() -> published.find(project.id(), id).map(table -> findings(project, table)))
        .orElseThrow(() ->
            ProblemException.notFound(
                "Project '%s' keeps no comparison %s.".formatted(project.slug(), id)));
  }

  private Comparison computed(Project project, KeptComparison comparison, List<String> machines) {
    return comparer
        .compare(project, comparison.baseline(), comparison.candidate(), machines)
        .kept(comparison.id(), comparison.title());
  }

  private Comparison findings(Project project, PublishedComparison table) {
    return PublishedFindings.of(table, links.both(project, "/comparisons/" + table.id()));
  }

  private static String required(String name, @Nullable String selector) {
    if (selector == null || selector.isBlank()) {
      throw ProblemException.invalidParameter(name, "is missing: a selector such as tag:5.5.1");
    }
    return selector;
  }
}
