package dev.benchwarden.pages.board;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the boards of projects. */
@Repository
class Boards {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();
  private static final int MOST = 100;

  /** More than a page can show at a glance. */
  private static final int MOST_CHARTS = 40;

  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  Boards(JdbcClient jdbc, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.events = events;
  }

  /** By name, upper and lower case alike. */
  @Transactional(readOnly = true)
  public List<Board> of(long project) {
    Map<UUID, List<Board.Chart>> charts = charts(project);
    return jdbc.sql(
            """
            select board_id, name, made_by, made_at
              from board
             where project_id = :project
             order by lower(name), name
            """)
        .param("project", project)
        .query((row, number) -> board(row, charts))
        .list();
  }

  Optional<Board> find(long project, UUID id) {
    return of(project).stream().filter(board -> board.id().equals(id)).findFirst();
  }

  /**
   * @throws ProblemException 409 if the name is taken, or there are too many
   */
  @Transactional
  public UUID make(long project, String name, String by) {
    UUID id = IDS.generate();
    int made;
    try {
      made =
          jdbc.sql(
                  """
                  insert into board (project_id, board_id, name, made_by)
                  select :project, :id, :name, :by
                   where (select count(*) from board where project_id = :project) < :most
                  """)
              .param("project", project)
              .param("id", id)
              .param("name", name)
              .param("by", by)
              .param("most", MOST)
              .update();
    } catch (DuplicateKeyException taken) {
      throw taken(name);
    }
    if (made == 0) {
      throw full("project", MOST, "boards");
    }
    tell(project);
    return id;
  }

  /**
   * @return whether there is such a board
   * @throws ProblemException 409 if the name is taken
   */
  @Transactional
  public boolean rename(long project, UUID id, String name) {
    try {
      return told(
          project,
          jdbc.sql("update board set name = :name where project_id = :project and board_id = :id")
              .param("project", project)
              .param("id", id)
              .param("name", name)
              .update());
    } catch (DuplicateKeyException taken) {
      throw taken(name);
    }
  }

  @Transactional
  public boolean delete(long project, UUID id) {
    return told(
        project,
        jdbc.sql("delete from board where project_id = :project and board_id = :id")
            .param("project", project)
            .param("id", id)
            .update());
  }

  /**
   * Adds a chart at the end of a board.
   *
   * @return whether there are such a board and such a series
   * @throws ProblemException 409 if the board has too many
   */
  @Transactional
  public boolean pin(long project, UUID board, long series, String query) {
    if (!lock(project, board, series)) {
      return false;
    }
    if (charts(project, board) >= MOST_CHARTS) {
      throw full("board", MOST_CHARTS, "charts");
    }
    insert(project, board, series, query);
    tell(project);
    return true;
  }

  /**
   * Allows one chart at a time, so that each is counted.
   *
   * @return whether there are such a board and such a series
   */
  private boolean lock(long project, UUID board, long series) {
    return jdbc.sql(
            """
            select 1
              from board b
              join series s on s.project_id = b.project_id and s.series_id = :series
             where b.project_id = :project and b.board_id = :board
               for update of b
            """)
        .param("project", project)
        .param("board", board)
        .param("series", series)
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  private long charts(long project, UUID board) {
    return jdbc.sql(
            "select count(*) from board_chart where project_id = :project and board_id = :board")
        .param("project", project)
        .param("board", board)
        .query(Long.class)
        .single();
  }

  private void insert(long project, UUID board, long series, String query) {
    jdbc.sql(
            """
            insert into board_chart (project_id, board_id, chart_id, series_id, query)
            values (:project, :board, :chart, :series, :query)
            """)
        .param("project", project)
        .param("board", board)
        .param("chart", IDS.generate())
        .param("series", series)
        .param("query", query)
        .update();
  }

  @Transactional
  public boolean unpin(long project, UUID board, UUID chart) {
    return told(
        project,
        jdbc.sql(
                """
                delete from board_chart
                 where project_id = :project and board_id = :board and chart_id = :chart
                """)
            .param("project", project)
            .param("board", board)
            .param("chart", chart)
            .update());
  }

  /** Whether anything changed; if so, open pages are notified. */
  private boolean told(long project, int changed) {
    if (changed > 0) {
      tell(project);
    }
    return changed > 0;
  }

  private void tell(long project) {
    events.publishEvent(new BoardsChanged(project));
  }

  private Map<UUID, List<Board.Chart>> charts(long project) {
    return jdbc
        .sql(
            """
            select board_id, chart_id, series_id, query
              from board_chart
             where project_id = :project
             order by chart_id
            """)
        .param("project", project)
        .query((row, number) -> Map.entry(row.getObject("board_id", UUID.class), chart(row)))
        .list()
        .stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }

  private static Board board(ResultSet row, Map<UUID, List<Board.Chart>> charts)
      throws SQLException {
    UUID id = row.getObject("board_id", UUID.class);
    return new Board(
        id,
        row.getString("name"),
        row.getString("made_by"),
        row.getTimestamp("made_at").toInstant(),
        charts.getOrDefault(id, List.of()));
  }

  private static Board.Chart chart(ResultSet row) throws SQLException {
    return new Board.Chart(
        row.getObject("chart_id", UUID.class), row.getLong("series_id"), row.getString("query"));
  }

  private static ProblemException taken(String name) {
    return new ProblemException(
        Problem.CONFLICT, "A board is called '%s' already: choose another name.".formatted(name));
  }

  private static ProblemException full(String what, int most, String things) {
    return new ProblemException(
        Problem.CONFLICT,
        "The %s has %d %s already: remove one first.".formatted(what, most, things));
  }
}
