package dev.benchwarden.store.profile;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the functions that a project's profiles name, each of them once. */
@Repository
class ProfileFrames {

  private final JdbcClient jdbc;

  ProfileFrames(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The numbers of frames, in the order of their names; those that are new are stored. */
  Long[] numbers(long project, List<String> names) {
    byte[][] hashes = names.stream().map(ProfileFrames::hash).toArray(byte[][]::new);
    insert(project, names, hashes);
    return jdbc.sql(
            """
            select f.frame_id
              from unnest(:hashes::bytea[]) with ordinality as wanted (name_hash, place)
              join profile_frame f on f.project_id = :project and f.name_hash = wanted.name_hash
             order by wanted.place
            """)
        .param("project", project)
        .param("hashes", hashes)
        .query((row, number) -> row.getLong("frame_id"))
        .list()
        .toArray(Long[]::new);
  }

  /** In a fixed order, so that two profiles with the same new frames cannot deadlock. */
  private void insert(long project, List<String> names, byte[][] hashes) {
    jdbc.sql(
            """
            insert into profile_frame (project_id, name, name_hash)
            select :project, wanted.name, wanted.name_hash
              from unnest(:names::text[], :hashes::bytea[]) as wanted (name, name_hash)
             where not exists (select from profile_frame f
                                where f.project_id = :project and f.name_hash = wanted.name_hash)
             order by wanted.name_hash
            on conflict (project_id, name_hash) do nothing
            """)
        .param("project", project)
        .param("names", names.toArray(String[]::new))
        .param("hashes", hashes)
        .update();
  }

  private static byte[] hash(String name) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
