package dev.benchwarden.platform.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.platform.database.DataDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The key by which replicas that share a data directory read one another's secrets. */
class EncryptionTests {

  private static final int REPLICAS = 8;

  @TempDir private Path folder;

  @Test
  void replicasThatStartAtOnceReadOneAnothersSecrets() throws Exception {
    List<EncryptionKey> replicas = IntStream.range(0, REPLICAS).mapToObj(_ -> replica()).toList();

    assertThat(keysAtOnce(replicas)).containsOnly(replicas.getFirst().known().orElseThrow());
    assertThat(folder).isDirectoryNotContaining("glob:**encryption-key?*");
  }

  private EncryptionKey replica() {
    return new EncryptionKey(new DataDirectory(folder), new AccessProperties(null, null, null));
  }

  private static List<String> keysAtOnce(List<EncryptionKey> replicas) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Future<String>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(replicas.size())) {
      for (EncryptionKey replica : replicas) {
        String own = "a key of replica %d".formatted(all.size());
        all.add(
            threads.submit(() -> {
              start.await();
              return replica.knownOr(own);
            }));
      }
      start.countDown();
    }
    List<String> keys = new ArrayList<>();
    for (Future<String> one : all) {
      keys.add(one.get());
    }
    return keys;
  }
}
