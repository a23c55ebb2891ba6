package dev.benchwarden.frontdoor;

import dev.benchwarden.BenchwardenApplication;
import dev.benchwarden.platform.ProjectGuard;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/**
 * A test against the running service. All such tests share one service and one database, so each
 * one works in projects of its own.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
    classes = BenchwardenApplication.class,
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "spring.datasource.url=of-the-test",
      "spring.main.banner-mode=off",
      // A test needs few connections, and as many services as there are share a server.
      "spring.datasource.hikari.minimum-idle=2",
      "logging.level.root=warn",
      "benchwarden.data=target/test-data",
      "benchwarden.admin-token=" + Api.ADMIN_TOKEN,
      "benchwarden.trusted-proxies=127.0.0.1,::1",
      "benchwarden.upload.max-sent=1MB",
      "benchwarden.upload.max-unpacked=4MB",
      // Work that is put off for a moment is found at once.
      "db-scheduler.polling-interval=200ms"
    })
@Import({PostgresForTests.class, Api.class, PausedQueue.class})
@ExtendWith(ProjectGuard.class)
public @interface FrontDoor {}
