package dev.benchwarden.platform.access;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.session.config.SessionRepositoryCustomizer;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.session.jdbc.config.annotation.web.http.EnableJdbcHttpSession;
import org.springframework.session.web.http.CookieSerializer;

/**
 * Configuration of sessions in the database, where each replica finds them. A session for a sign-in
 * that is not complete ends after ten minutes.
 */
@Configuration(proxyBeanMethods = false)
@EnableJdbcHttpSession(
    tableName = "browser_session",
    maxInactiveIntervalInSeconds = 600,
    cleanupCron = "0 */10 * * * *")
class SessionConfiguration {

  @Bean
  SessionRepositoryCustomizer<JdbcIndexedSessionRepository> storedByHash() {
    return new HashedSessions();
  }

  @Bean
  CookieSerializer sessionCookies() {
    return new SessionCookies();
  }
}
