package dev.benchwarden.platform;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Connections of a client that begins something with each of them and does not go on. */
final class HeldConnections implements AutoCloseable {

  /** In bytes, so that what a client does not read waits in the service, whatever the system. */
  private static final int RECEIVE_BUFFER = 1 << 14;

  private final int port;
  private final List<SocketChannel> open = new ArrayList<>();

  HeldConnections(int port) {
    this.port = port;
  }

  /** Begins the same so many times, and looks for what the service does meanwhile. */
  void begin(int times, String text, Runnable meanwhile) throws IOException {
    byte[] bytes = text.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII);
    for (int i = 1; i <= times; i++) {
      SocketChannel channel = SocketChannel.open();
      open.add(channel);
      channel.setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER);
      channel
          .socket()
          .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), patience());
      channel.write(ByteBuffer.wrap(bytes));
      if (i % 500 == 0) {
        meanwhile.run();
      }
    }
  }

  private static int patience() {
    return (int) Duration.ofSeconds(20).toMillis();
  }

  int size() {
    return open.size();
  }

  @Override
  public void close() throws IOException {
    for (SocketChannel channel : open) {
      channel.close();
    }
  }
}
