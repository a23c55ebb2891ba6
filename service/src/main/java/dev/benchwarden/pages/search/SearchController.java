package dev.benchwarden.pages.search;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the search, as somebody types. */
@RestController
class SearchController {

  private static final int LONGEST = 200;

  private final Projects projects;
  private final NamedThings things;
  private final Reads reads;

  SearchController(Projects projects, NamedThings things, Reads reads) {
    this.projects = projects;
    this.things = things;
    this.reads = reads;
  }

  @GetMapping("/api/v1/projects/{project}/search")
  @Operation(
      summary =
          "Tags, branches, pull requests, commits, series and machines whose names have all words of"
              + " q, up to 8 of each; without q the newest that can be compared")
  Page<Found> search(@PathVariable String project, @RequestParam(defaultValue = "") String q) {
    if (q.length() > LONGEST) {
      throw ProblemException.invalidParameter(
          "q", "must have at most %d characters".formatted(LONGEST));
    }
    long id = projects.readable(project).id();
    List<String> words = words(q);
    return Page.of(reads.of(id, () -> things.named(id, words)));
  }

  /** What cannot be typed separates words too: the database has no text with a zero in it. */
  private static List<String> words(String query) {
    return Arrays.stream(query.toLowerCase(Locale.ROOT).split("[\\s\\p{Cntrl}]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
