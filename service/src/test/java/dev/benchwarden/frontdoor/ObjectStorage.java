package dev.benchwarden.frontdoor;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object storage that speaks S3's API and checks signatures. It can be stopped and comes back
 * with its objects at the same address. Each object is a file.
 */
public final class ObjectStorage implements AutoCloseable {

  public static final String BUCKET = "raw";

  private static final Path PROGRAM = Path.of("target", "s3proxy", "s3proxy.jar");
  private static final String ACCESS_KEY = "access-key-of-the-tests";
  private static final String SECRET_KEY = "secret-key-of-the-tests";

  private final Path folder;
  private final int port;
  private Process process;

  /**
   * @param folder where it keeps its objects
   */
  public ObjectStorage(Path folder) {
    this.folder = folder;
    this.port = freePort();
    try {
      Files.createDirectories(bucket());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    this.process = started();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public void start() {
    process = started();
  }

  private Process started() {
    try {
      Path settings = folder.resolve("s3proxy.conf");
      Files.writeString(
          settings,
          """
          s3proxy.endpoint=http://127.0.0.1:%d
          s3proxy.authorization=aws-v2-or-v4
          s3proxy.identity=%s
          s3proxy.credential=%s
          jclouds.provider=filesystem-nio2
          jclouds.filesystem.basedir=%s
          """
              .formatted(port, ACCESS_KEY, SECRET_KEY, bucket().getParent()));
      Process begun =
          new ProcessBuilder(
                  ProcessHandle.current().info().command().orElse("java"),
                  "-Xmx128m",
                  "-jar",
                  PROGRAM.toString(),
                  "--properties",
                  settings.toString())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
              .start();
      await().pollInterval(Duration.ofMillis(50)).until(this::listens);
      return begun;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Nobody listens any more. */
  public void stop() {
    process.destroyForcibly().onExit().join();
  }

  /** In its place somebody listens, once it is stopped, who says nothing. */
  public ServerSocket silence() throws IOException {
    ServerSocket silent = new ServerSocket(port, 0, InetAddress.getLoopbackAddress());
    silent.setSoTimeout(20_000);
    return silent;
  }

  /** What the service is started with to use it. */
  public List<String> properties() {
    return List.of(
        "benchwarden.raw-uploads.bucket=" + BUCKET,
        "benchwarden.raw-uploads.endpoint=http://127.0.0.1:" + port,
        "benchwarden.raw-uploads.access-key=" + ACCESS_KEY,
        "benchwarden.raw-uploads.secret-key=" + SECRET_KEY,
        "benchwarden.raw-uploads.path-style=true");
  }

  private Path bucket() {
    return folder.resolve("objects").resolve(BUCKET).toAbsolutePath();
  }

  /** The file that is an object. */
  public Path file(String key) {
    return bucket().resolve(key);
  }

  /** The names of all objects there are; what is deleted meanwhile is none. */
  public List<String> keys() {
    List<String> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          bucket(),
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found.add(bucket().relativize(file).toString());
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure)
                throws IOException {
              return passOver(failure);
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
              return failure == null ? FileVisitResult.CONTINUE : passOver(failure);
            }
          });
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return found.stream().sorted().toList();
  }

  private static FileVisitResult passOver(IOException failure) throws IOException {
    if (failure instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw failure;
  }

  @Override
  public void close() {
    stop();
  }
}
