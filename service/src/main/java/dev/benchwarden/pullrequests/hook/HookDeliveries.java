package dev.benchwarden.pullrequests.hook;

import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the webhooks that were accepted. */
@Repository
class HookDeliveries {

  private final JdbcClient jdbc;

  HookDeliveries(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Remembers a webhook; false if it arrived before. */
  boolean remember(String kind, String delivery) {
    return jdbc.sql(
                """
                insert into hook_delivery (kind, delivery) values (:kind, :delivery)
                on conflict do nothing
                """)
            .param("kind", kind)
            .param("delivery", delivery)
            .update()
        == 1;
  }

  void forgetBefore(Instant time) {
    jdbc.sql("delete from hook_delivery where received_at < :time")
        .param("time", Timestamp.from(time))
        .update();
  }
}
