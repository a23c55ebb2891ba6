package dev.benchwarden.pages.live;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.stereotype.Component;

/**
 * Source of the connection on which project events are received: the service's own pool, or an
 * address of PostgreSQL itself if the pool uses a pooler that passes its servers on after each
 * transaction, and with them what they listen to.
 */
@Component
class EventConnection {

  private final DataSource source;

  EventConnection(
      ListenProperties properties, DataSource pool, JdbcConnectionDetails connectionDetails) {
    this.source = properties.url() == null ? pool : at(properties.url(), connectionDetails);
  }

  private static DataSource at(String url, JdbcConnectionDetails sameUser) {
    DriverManagerDataSource source = new DriverManagerDataSource(url);
    source.setUsername(sameUser.getUsername());
    source.setPassword(sameUser.getPassword());
    return source;
  }

  Connection open() throws SQLException {
    return source.getConnection();
  }
}
