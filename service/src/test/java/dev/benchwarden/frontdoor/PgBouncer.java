package dev.benchwarden.frontdoor;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** A PgBouncer in front of a PostgreSQL of this machine. */
public final class PgBouncer implements AutoCloseable {

  public static final String MISSING = "[PgBouncer: apt-get install pgbouncer]";

  /** Debian keeps it where only administrators look for programs. */
  private static final List<Path> PROGRAMS =
      List.of(Path.of("/usr/sbin/pgbouncer"), Path.of("/usr/bin/pgbouncer"));

  private final Process process;
  private final int port;

  private PgBouncer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  public static boolean isInstalled() {
    return PROGRAMS.stream().anyMatch(Files::isExecutable);
  }

  /**
   * A server serves a client for one transaction, then the next client.
   *
   * @param folder where its configuration goes
   * @param servers connections to PostgreSQL that all clients share
   */
  public static PgBouncer inTransactionMode(Path folder, int postgres, int servers)
      throws IOException {
    int port = freePort();
    Path users = folder.resolve("users.txt");
    Files.writeString(users, "\"postgres\" \"\"\n");
    Path configuration = folder.resolve("pgbouncer.ini");
    Files.writeString(
        configuration,
        """
        [databases]
        postgres = host=127.0.0.1 port=%d
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = %d
        unix_socket_dir =
        auth_type = trust
        auth_file = %s
        pool_mode = transaction
        default_pool_size = %d
        max_client_conn = 200
        ignore_startup_parameters = extra_float_digits
        """
            .formatted(postgres, port, users, servers));
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      // It refuses to run as root; this makes it somebody else who may still read the folder.
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(PROGRAMS.stream().filter(Files::isExecutable).findFirst().orElseThrow().toString());
    command.add(configuration.toString());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pgbouncer.log").toFile())
            .start();
    PgBouncer pooler = new PgBouncer(process, port);
    Awaitility.await().until(pooler::listens);
    return pooler;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("127.0.0.1", port), 500);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  public String url() {
    return "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
