package dev.benchwarden.platform.bucket;

import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Bucket of an object storage that speaks S3's API. Any failure to answer becomes a problem that
 * says when to try again.
 */
@Component
@ConditionalOnProperty("benchwarden.raw-uploads.bucket")
public class Bucket implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(Bucket.class);
  private static final String TYPE = "application/octet-stream";
  private static final int BUFFER = 64 * 1024;

  /** Some storages delete objects one by one only. */
  private static final int DELETED_AT_ONCE = 8;

  private final S3Client client;
  private final String name;
  private final String prefix;
  private final ExecutorService deletions =
      Executors.newFixedThreadPool(DELETED_AT_ONCE, Thread.ofVirtual().factory());

  Bucket(BucketProperties properties) {
    this.client = BucketClient.of(properties);
    this.name = String.valueOf(properties.bucket());
    this.prefix = properties.prefix();
  }

  /** Content that is sent again from its beginning when an attempt has failed. */
  public interface Content {
    InputStream open() throws IOException;
  }

  /** An object as it is listed. */
  public record Listed(String key, Instant modified) {}

  /** The prefix of the names of all objects of this installation. */
  public String prefix() {
    return prefix;
  }

  /**
   * Stores or replaces an object.
   *
   * @throws ProblemException 503 if the storage has not taken all of it
   */
  public void put(String key, Content content, long length) {
    try (Attempts attempts = new Attempts(content)) {
      client.putObject(
          request -> request.bucket(name).key(key),
          RequestBody.fromContentProvider(attempts, length, TYPE));
    } catch (SdkException away) {
      throw StorageAway.because(away);
    }
  }

  /**
   * Writes an object to a target.
   *
   * @return whether there is such an object
   * @throws ProblemException 503 if the storage does not answer, or not to the end
   * @throws IOException if the target cannot be written to
   */
  public boolean copy(String key, OutputStream target) throws IOException {
    try (ResponseInputStream<GetObjectResponse> object =
        client.getObject(request -> request.bucket(name).key(key))) {
      byte[] buffer = new byte[BUFFER];
      for (int read = next(object, buffer); read >= 0; read = next(object, buffer)) {
        target.write(buffer, 0, read);
      }
      return true;
    } catch (NoSuchKeyException missing) {
      return false;
    } catch (SdkException away) {
      throw StorageAway.because(away);
    }
  }

  private static int next(InputStream object, byte[] buffer) {
    try {
      return object.read(buffer);
    } catch (IOException broken) {
      throw StorageAway.because(broken);
    }
  }

  /**
   * Lists what this installation has put there, a page at a time.
   *
   * @throws ProblemException 503 if the storage does not answer
   */
  public void list(Consumer<List<Listed>> pages) {
    try {
      for (ListObjectsV2Response page :
          client.listObjectsV2Paginator(request -> request.bucket(name).prefix(prefix))) {
        pages.accept(
            page.contents().stream()
                .map(object -> new Listed(object.key(), object.lastModified()))
                .toList());
      }
    } catch (SdkException away) {
      throw StorageAway.because(away);
    }
  }

  /**
   * Deletes objects; those that are gone already do not matter.
   *
   * @throws ProblemException 503 if the storage does not answer
   */
  public void delete(List<String> keys) {
    try {
      List<Callable<Void>> all = keys.stream().map(this::deletion).toList();
      for (Future<Void> one : deletions.invokeAll(all)) {
        one.get();
      }
    } catch (ExecutionException failure) {
      throw StorageAway.because(failure.getCause());
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw StorageAway.because(stopping);
    }
  }

  /** Deletes an object in the background, if that works. */
  public void deleteSoon(String key) {
    deletions.execute(() -> {
      try {
        delete(key);
      } catch (SdkException away) {
        log.warn("An object was not deleted: {}", away.getMessage());
      }
    });
  }

  private Callable<Void> deletion(String key) {
    return () -> {
      delete(key);
      return null;
    };
  }

  private void delete(String key) {
    client.deleteObject(request -> request.bucket(name).key(key));
  }

  @Override
  public void close() {
    deletions.shutdownNow();
    client.close();
  }
}
