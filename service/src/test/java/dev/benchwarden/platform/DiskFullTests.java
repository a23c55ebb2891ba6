package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.uploads.PatientCi;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The database's disk fills up, and somebody makes room. */
class DiskFullTests {

  private static final int MEBIBYTE = 1 << 20;
  private static final int BENCHMARKS = 200;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path disk;

  @Test
  void uploadsArePutOffUntilThereIsRoomAndThenAllAreStoredOnce() throws Exception {
    List<ServiceProcess> service = new ArrayList<>();
    try (MountedFolder small = MountedFolder.on(disk, "size=192m,mode=0777");
        RestartablePostgres postgres =
            new RestartablePostgres(small.path().resolve("data"), Map.of("max_wal_size", "32MB"))) {
      List<String> properties = new ArrayList<>(postgres.properties());
      properties.add("benchwarden.data=target/test-data");
      properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
      service.add(ServiceProcess.start(properties));
      service.getFirst().port();
      PatientCi ci = new PatientCi(Api.newProject(), BENCHMARKS, service);
      ci.send(8, 2).get(1, TimeUnit.MINUTES);

      Path filler = fill();
      Future<?> all = ci.send(60, 4);
      Awaitility.await().until(() -> ci.putOff() > 5 || all.isDone());
      assertThat(ci.putOff()).as("the disk was full").isGreaterThan(5);
      assertThat(service.getFirst().isAlive()).isTrue();
      Files.delete(filler);
      restartIfItGaveUp(postgres);
      all.get(90, TimeUnit.SECONDS);

      ci.findsAllOfItOnce(postgres.client());
      ci.print("Disk full", postgres.client());
    } finally {
      service.forEach(ServiceProcess::close);
    }
  }

  /** Leaves room for a few uploads. */
  private Path fill() throws IOException {
    Path filler = disk.resolve("filler");
    byte[] zeros = new byte[MEBIBYTE];
    try (OutputStream out = Files.newOutputStream(filler)) {
      while (disk.toFile().getUsableSpace() > 3 * MEBIBYTE) {
        out.write(zeros);
      }
    }
    return filler;
  }

  /** PostgreSQL ends if it cannot write its log, as its operator would see. */
  private static void restartIfItGaveUp(RestartablePostgres postgres) throws InterruptedException {
    for (int look = 0; look < 10; look++) {
      try (Connection connection = postgres.dataSource().getConnection()) {
        assertThat(connection.isValid(5)).isTrue();
        return;
      } catch (SQLException away) {
        TimeUnit.SECONDS.sleep(1);
      }
    }
    postgres.stop();
    postgres.start();
  }
}
