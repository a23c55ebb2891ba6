package dev.benchwarden.platform.web;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.apache.catalina.connector.Connector;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Limit of connections by the heap and the number of open files. */
@Component
@Order(Ordered.LOWEST_PRECEDENCE)
class ConnectionLimits implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

  /**
   * Bytes of heap for each connection. Half a request takes 70 KB (buffers for a header of 32 KB
   * and for the socket), an open page 130 KB; the rest is for what is computed meanwhile.
   */
  private static final long HEAP_SHARE = 256 * 1024;

  /** The database and temporary files need open files, too. */
  private static final int FILE_SHARE = 2;

  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    factory.setProtocol(BoundedProtocol.class.getName());
    factory.addConnectorCustomizers(ConnectionLimits::bound);
  }

  private static void bound(Connector connector) {
    long most = Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE, openFiles() / FILE_SHARE);
    ((BoundedProtocol) connector.getProtocolHandler())
        .setMaxConnections((int) Math.min(most, Integer.MAX_VALUE));
  }

  private static long openFiles() {
    @Nullable UnixOperatingSystemMXBean system =
        ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class);
    return system == null ? Long.MAX_VALUE : system.getMaxFileDescriptorCount();
  }
}
