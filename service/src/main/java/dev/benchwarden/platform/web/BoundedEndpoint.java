package dev.benchwarden.platform.web;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.apache.juli.logging.Log;
import org.apache.juli.logging.LogFactory;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Endpoint that always has room for the next client: once nearly the maximum of connections are
 * open, each new one closes the one whose client has been inactive longest, between two requests or
 * in the middle of one. Tomcat itself would accept no more, and clients that never finish a request
 * would keep all others out.
 */
final class BoundedEndpoint extends NioEndpoint {

  private static final Log log = LogFactory.getLog(BoundedEndpoint.class);

  @Override
  protected boolean setSocketOptions(SocketChannel accepted) {
    if (getConnectionCount() > getMaxConnections() - getMaxConnections() / 8) {
      idlest().ifPresent(BoundedEndpoint::end);
    }
    return super.setSocketOptions(accepted);
  }

  private Optional<SocketChannel> idlest() {
    return connections.entrySet().stream()
        .filter(open -> !open.getKey().socket().isInputShutdown() && waits(open.getValue()))
        .min(Comparator.comparingLong(open -> lastActive(open.getValue())))
        .map(Map.Entry::getKey);
  }

  /** Whether the client has to act, by sending or receiving. */
  private static boolean waits(SocketWrapperBase<NioChannel> connection) {
    NioSocketWrapper socket = (NioSocketWrapper) connection;
    return socket.interestOpsHas(SelectionKey.OP_READ)
        || socket.interestOpsHas(SelectionKey.OP_WRITE);
  }

  private static long lastActive(SocketWrapperBase<NioChannel> connection) {
    NioSocketWrapper socket = (NioSocketWrapper) connection;
    return Math.max(socket.getLastRead(), socket.getLastWrite());
  }

  /** The thread of the connection notices the end, and cleans up as if the client had left. */
  private static void end(SocketChannel connection) {
    try {
      connection.shutdownInput();
      connection.shutdownOutput();
    } catch (IOException gone) {
      log.debug("The client has left by itself", gone);
    }
  }
}
