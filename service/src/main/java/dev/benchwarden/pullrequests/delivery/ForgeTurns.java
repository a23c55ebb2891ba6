package dev.benchwarden.pullrequests.delivery;

import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Turns of writing to a forge, one process at a time across all replicas. GitHub demands sequential
 * writes with a second between them, and locks out clients that do not comply.
 */
@Repository
public class ForgeTurns {

  /** Far longer than the delivery to one pull request takes. */
  private static final Duration LEASE = Duration.ofMinutes(1);

  private final JdbcClient jdbc;

  ForgeTurns(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Whether the turn was taken; false if another process has it, or had it just now. */
  public boolean take(String account, UUID lease) {
    return jdbc.sql(
                """
                insert into forge_turn as turn (account, lease, leased_until)
                values (:account, :lease, clock_timestamp() + make_interval(secs => :seconds))
                on conflict (account) do update
                   set lease = excluded.lease, leased_until = excluded.leased_until
                 where turn.free_from <= clock_timestamp()
                   and (turn.leased_until is null or turn.leased_until < clock_timestamp())
                """)
            .param("account", account)
            .param("lease", lease)
            .param("seconds", LEASE.toSeconds())
            .update()
        == 1;
  }

  /** Extends the turn; false if it has been lost. */
  public boolean keep(String account, UUID lease) {
    return jdbc.sql(
                """
                update forge_turn
                   set leased_until = clock_timestamp() + make_interval(secs => :seconds)
                 where account = :account and lease = :lease
                """)
            .param("account", account)
            .param("lease", lease)
            .param("seconds", LEASE.toSeconds())
            .update()
        == 1;
  }

  /**
   * @param pause how long no process may begin
   */
  public void pass(String account, UUID lease, Duration pause) {
    jdbc.sql(
            """
            update forge_turn
               set lease = null, leased_until = null,
                   free_from = clock_timestamp() + make_interval(secs => :seconds)
             where account = :account and lease = :lease
            """)
        .param("account", account)
        .param("lease", lease)
        .param("seconds", pause.toMillis() / 1000.0)
        .update();
  }
}
