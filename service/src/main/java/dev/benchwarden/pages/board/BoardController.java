package dev.benchwarden.pages.board;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageQuery;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of boards: readers of the project view them, its triagers create and fill them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/boards")
class BoardController {

  private final Projects projects;
  private final Boards boards;

  BoardController(Projects projects, Boards boards) {
    this.projects = projects;
    this.boards = boards;
  }

  record BoardName(
      @NotNull(message = "is missing")
          @Size(min = 1, max = 100, message = "must have 1 to 100 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          String name) {}

  /**
   * @param query the query of the series' page, such as {@code ?with=18&last=50}; empty for the
   *     default page
   */
  record NewChart(
      @NotNull(message = "is missing") Long series,
      @NotNull(message = "is missing")
          @Size(max = 2000, message = "must have at most 2000 characters")
          @Pattern(regexp = PageQuery.PATTERN, message = PageQuery.RULE)
          String query) {}

  @GetMapping
  @Operation(summary = "The boards of a project by name, each with its charts")
  Page<Board> list(@PathVariable String project) {
    return Page.of(boards.of(projects.readable(project).id()));
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Create an empty board")
  Board make(@PathVariable String project, @Valid @RequestBody BoardName name) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    String by = Caller.current().map(Caller::name).orElseThrow();
    return board(project, id, boards.make(id, name.name().strip(), by));
  }

  @PatchMapping("/{board}")
  @Operation(summary = "Rename a board")
  Board rename(
      @PathVariable String project, @PathVariable UUID board, @Valid @RequestBody BoardName name) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    if (!boards.rename(id, board, name.name().strip())) {
      throw unknown(project, board);
    }
    return board(project, id, board);
  }

  @DeleteMapping("/{board}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String project, @PathVariable UUID board) {
    if (!boards.delete(projects.writable(project, Scope.TRIAGE).id(), board)) {
      throw unknown(project, board);
    }
  }

  @PostMapping("/{board}/charts")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Pin the history of a series after the other charts of a board")
  Board pin(
      @PathVariable String project, @PathVariable UUID board, @Valid @RequestBody NewChart chart) {
    long id = projects.writable(project, Scope.TRIAGE).id();
    if (!boards.pin(id, board, chart.series(), chart.query())) {
      throw ProblemException.notFound(
          "Project '%s' has no board %s, or no series %d."
              .formatted(project, board, chart.series()));
    }
    return board(project, id, board);
  }

  @DeleteMapping("/{board}/charts/{chart}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Take a chart off a board")
  void unpin(@PathVariable String project, @PathVariable UUID board, @PathVariable UUID chart) {
    if (!boards.unpin(projects.writable(project, Scope.TRIAGE).id(), board, chart)) {
      throw ProblemException.notFound("Board %s has no chart %s.".formatted(board, chart));
    }
  }

  private Board board(String project, long id, UUID board) {
    return boards.find(id, board).orElseThrow(() -> unknown(project, board));
  }

  private static ProblemException unknown(String project, UUID board) {
    return ProblemException.notFound("Project '%s' has no board %s.".formatted(project, board));
  }
}
