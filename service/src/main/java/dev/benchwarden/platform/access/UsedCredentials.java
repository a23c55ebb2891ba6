package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.sql.Types;
import org.jspecify.annotations.Nullable;
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
   * @param upload what it is used for; equal for attempts of one upload, and absent where one
   *     cannot be told from another
   * @throws ProblemException 401 if it was used before, for something else
   */
  public void use(SingleUse credential, @Nullable String upload) {
    forgetExpired();
    int added =
        jdbc.sql(
                """
                insert into used_credential (credential_hash, expires_at, upload_hash)
                values (sha256(:id), :expiresAt, sha256(:upload))
                on conflict (credential_hash) do update set upload_hash = excluded.upload_hash
                 where used_credential.upload_hash = excluded.upload_hash
                """)
            .param("id", bytes(credential.id()))
            .param("expiresAt", Timestamp.from(credential.expiresAt()))
            .param("upload", upload == null ? null : bytes(upload), Types.BINARY)
            .update();
    if (added == 0) {
      throw new ProblemException(
          Problem.UNAUTHENTICATED,
          "These credentials were used before and are good for one upload: get new ones for each."
              + " Only the same upload may be sent again with them, if it has an Idempotency-Key.");
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void forgetExpired() {
    jdbc.sql("delete from used_credential where expires_at < now()").update();
  }
}
