package dev.benchwarden.platform.access;

import static java.nio.charset.StandardCharsets.UTF_8;
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
  private static final String SALT = Encryption.newSalt();

  @TempDir private Path folder;

  @Test
  void replicasThatStartAtOnceReadOneAnothersSecrets() throws Exception {
    List<Encryption> replicas = IntStream.range(0, REPLICAS).mapToObj(_ -> replica()).toList();

    for (byte[] secret : encryptAtOnce(replicas)) {
      byte[] read = replicas.getFirst().with(SALT).decrypt(secret);
      assertThat(new String(read, UTF_8)).isEqualTo("a secret");
    }
    assertThat(folder).isDirectoryNotContaining("glob:**encryption-key?*");
  }

  private Encryption replica() {
    return new Encryption(new DataDirectory(folder), new AccessProperties(null, null));
  }

  private static List<byte[]> encryptAtOnce(List<Encryption> replicas) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<Future<byte[]>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(replicas.size())) {
      for (Encryption replica : replicas) {
        all.add(
            threads.submit(() -> {
              start.await();
              return replica.with(SALT).encrypt("a secret".getBytes(UTF_8));
            }));
      }
      start.countDown();
    }
    List<byte[]> secrets = new ArrayList<>();
    for (Future<byte[]> one : all) {
      secrets.add(one.get());
    }
    return secrets;
  }
}
