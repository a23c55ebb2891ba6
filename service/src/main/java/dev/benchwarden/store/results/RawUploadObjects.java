package dev.benchwarden.store.results;

import dev.benchwarden.platform.bucket.Bucket;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Objects of raw uploads in a bucket. Each is stored once under a name that is never reused, before
 * the row that names it is committed: an object without a row a day later will never get one.
 */
@Component
public class RawUploadObjects {

  private static final Logger log = LoggerFactory.getLogger(RawUploadObjects.class);

  /** What follows the prefix: the project's number and a random name. */
  private static final Pattern NAME = Pattern.compile("(\\d{1,18})/[0-9a-f-]{36}");

  private final ObjectProvider<Bucket> bucket;
  private final JdbcClient jdbc;

  RawUploadObjects(ObjectProvider<Bucket> bucket, JdbcClient jdbc) {
    this.bucket = bucket;
    this.jdbc = jdbc;
  }

  /** Whether there is a bucket. */
  boolean areKept() {
    return bucket.getIfAvailable() != null;
  }

  /**
   * Puts an upload into the bucket.
   *
   * @return its name; empty without a bucket
   */
  Optional<String> put(long project, RawUploads.Sent sent) {
    return Optional.ofNullable(bucket.getIfAvailable()).map(present -> put(present, project, sent));
  }

  private static String put(Bucket bucket, long project, RawUploads.Sent sent) {
    String key = "%s%d/%s".formatted(bucket.prefix(), project, UUID.randomUUID());
    bucket.put(key, sent.content(), sent.length());
    return key;
  }

  /** Deletes an object in the background if the transaction is rolled back. */
  void removeIfRolledBack(String key) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          /** If it is unknown whether the row was committed, the object stays. */
          @Override
          public void afterCompletion(int status) {
            if (status == STATUS_ROLLED_BACK) {
              remove(key);
            }
          }
        });
  }

  /** Deletes an object that no row names, in the background. */
  void remove(String key) {
    bucket.ifAvailable(present -> present.deleteSoon(key));
  }

  /**
   * Writes an object, or nothing if it is missing, which is no reason to fail: the results are in
   * the database.
   */
  void copy(String key, OutputStream target) throws IOException {
    Bucket present = bucket.getIfAvailable();
    if (present == null) {
      throw new ProblemException(
          Problem.STORAGE_AWAY,
          "This raw upload lies in a bucket, and the service was started without one: the operator names it with"
              + " BENCHWARDEN_RAW_UPLOADS_BUCKET.");
    }
    if (!present.copy(key, target)) {
      log.error("A raw upload is missing in the bucket: {}", key);
    }
  }

  /**
   * Deletes all objects that no row names.
   *
   * @param before younger ones may be waiting for the commit of their row
   * @return how many
   */
  public long removeUnnamed(Instant before) {
    Bucket present = bucket.getIfAvailable();
    return present == null ? 0 : removeUnnamed(present, before);
  }

  private long removeUnnamed(Bucket present, Instant before) {
    long[] removed = new long[1];
    present.list(page -> {
      List<String> unnamed = unnamed(present.prefix(), page, before);
      present.delete(unnamed);
      removed[0] += unnamed.size();
    });
    return removed[0];
  }

  private List<String> unnamed(String prefix, List<Bucket.Listed> page, Instant before) {
    Map<Long, List<String>> ofProjects =
        page.stream()
            .filter(object -> object.modified().isBefore(before))
            .map(object -> NAME.matcher(object.key().substring(prefix.length())))
            .filter(Matcher::matches)
            .collect(
                Collectors.groupingBy(
                    name -> Long.valueOf(name.group(1)),
                    Collectors.mapping(name -> prefix + name.group(), Collectors.toList())));
    return ofProjects.entrySet().stream()
        .flatMap(one -> unnamed(one.getKey(), one.getValue()).stream())
        .toList();
  }

  private Set<String> unnamed(long project, List<String> keys) {
    Set<String> unnamed = new HashSet<>(keys);
    jdbc.sql(
            "select object_key from raw_upload where project_id = :project and object_key = any(:keys)")
        .param("project", project)
        .param("keys", keys.toArray(String[]::new))
        .query(String.class)
        .list()
        .forEach(unnamed::remove);
    return unnamed;
  }
}
