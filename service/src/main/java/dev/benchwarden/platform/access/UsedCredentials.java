package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository, shared by all replicas, of credentials that were used and may not be used again. */
@Repository
public class UsedCredentials {

  private final JdbcClient jdbc;

  UsedCredentials(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Uses it up, even if the upload fails.
   *
   * @throws ProblemException 401 if it was used before
   */
  public void use(SingleUse credential) {
    forgetExpired();
    int added =
        jdbc.sql(
                """
                insert into used_credential (credential_hash, expires_at)
                values (sha256(:id), :expiresAt)
                on conflict (credential_hash) do nothing
                """)
            .param("id", credential.id().getBytes(StandardCharsets.UTF_8))
            .param("expiresAt", Timestamp.from(credential.expiresAt()))
            .update();
    if (added == 0) {
      throw new ProblemException(
          Problem.UNAUTHENTICATED,
          "These credentials were used before and are good for one upload: get new ones for each,"
              + " also to send an upload again.");
    }
  }

  private void forgetExpired() {
    jdbc.sql("delete from used_credential where expires_at < now()").update();
  }
}
