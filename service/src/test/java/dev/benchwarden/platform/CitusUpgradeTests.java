package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.PostgresForTests;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A cluster on which a release before this one divided its tables. */
@Tag("citus")
class CitusUpgradeTests {

  private static final String DATABASE = "of_an_upgrade";

  private record Node(String name, int port, boolean isCoordinator) {

    JdbcTemplate in(String database) {
      return new JdbcTemplate(
          new DriverManagerDataSource(
              "jdbc:postgresql://%s:%d/%s".formatted(name, port, database), "postgres", ""));
    }
  }

  private JdbcTemplate coordinator;

  /** On every node, as a database is made on each by itself. */
  @BeforeEach
  void makeDatabase() {
    String url = Objects.requireNonNull(System.getenv(PostgresForTests.CITUS_URL));
    List<Node> nodes =
        new JdbcTemplate(new DriverManagerDataSource(url, "postgres", ""))
            .query(
                "select nodename, nodeport, groupid from pg_dist_node order by groupid",
                (row, _) -> new Node(row.getString(1), row.getInt(2), row.getInt(3) == 0));
    for (Node node : nodes) {
      node.in("postgres").execute("drop database if exists %s with (force)".formatted(DATABASE));
      node.in("postgres").execute("create database " + DATABASE);
      node.in(DATABASE).execute("create extension citus");
    }
    coordinator = nodes.getFirst().in(DATABASE);
    for (Node node : nodes) {
      coordinator.execute(
          "select %s('%s', %d)"
              .formatted(
                  node.isCoordinator() ? "citus_set_coordinator_host" : "citus_add_node",
                  node.name(),
                  node.port()));
    }
  }

  @Test
  void whatIsDividedByProjectIsDividedByRunsToo() {
    DataSource database = Objects.requireNonNull(coordinator.getDataSource());
    migrate(database, "65");
    FirstRelease before = new FirstRelease(JdbcClient.create(database));
    before.begin("codec");
    before.measure(1, 1);
    int measured = measurements("measurement");

    migrate(database, "latest");

    assertThat(measured).isPositive();
    assertThat(measurements("measurement")).isEqualTo(measured);
    assertThat(measurements("measurement_0")).isEqualTo(measured);
    assertThat(
            coordinator.queryForList(
                """
                select distinct colocation_id from citus_tables
                 where table_name::text in ('run', 'measurement', 'measurement_0', 'measurement_1', 'measurement_batch', 'raw_upload', 'raw_upload_0')
                """))
        .hasSize(1);
  }

  private static void migrate(DataSource database, String last) {
    Flyway.configure()
        .dataSource(database)
        .locations("classpath:db/migration", "classpath:db/citus")
        .target(last)
        .load()
        .migrate();
  }

  private int measurements(String table) {
    return Objects.requireNonNull(
        coordinator.queryForObject("select count(*) from " + table, Integer.class));
  }
}
