package dev.benchwarden.measuring.search;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.text.SignedText;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.List;
import org.springframework.stereotype.Component;

/** Text of a comment on a pull request whose commit made a benchmark worse. */
@Component
class CulpritText {

  private final Projects projects;
  private final Links links;

  CulpritText(Projects projects, Links links) {
    this.projects = projects;
    this.links = links;
  }

  /**
   * @param measured how many measurements it is based on
   * @param mentioned the owners whom the forge is to notify
   */
  String of(long project, StoredSearch search, String sha, int measured, List<String> mentioned) {
    return """
    **Commit %s of this pull request changed a benchmark for the worse, by %s.**

    %d measurements of %d commits on one machine say so: %s%s%s
    """
        .formatted(
            Revision.shortened(sha),
            SignedText.percent(search.percentChange()),
            measured,
            search.commits().size(),
            search.said(),
            mentioned.isEmpty() ? "" : "\n\nOwned by " + String.join(", ", mentioned) + ".",
            link(projects.withId(project).orElseThrow(), search));
  }

  private String link(Project project, StoredSearch search) {
    return links.arePublic()
        ? "\n\n[The alert with all measurements](%s)"
            .formatted(links.page(project, "/alerts/" + search.alert()))
        : "";
  }
}
