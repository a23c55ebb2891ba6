package dev.benchwarden.platform.outbound;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.util.Timeout;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * HTTP client that posts to addresses chosen by users. It follows no redirect, keeps no cookie,
 * uses no proxy of the environment, and reads only the beginning of an answer.
 */
@Component
public class OutboundClient implements DisposableBean {

  private static final Timeout CONNECT = Timeout.ofSeconds(3);
  private static final Timeout ANSWER = Timeout.ofSeconds(8);

  /** The limit for a whole request, however slowly the answer arrives. */
  private static final Duration ALTOGETHER = Duration.ofSeconds(10);

  private static final int MOST_READ = 4096;

  /** The addresses that the current request may connect to. */
  private static final ScopedValue<List<InetAddress>> CHECKED = ScopedValue.newInstance();

  /** Looks nothing up: a second answer could be another one, and would be waited for again. */
  private static final DnsResolver AS_CHECKED =
      new DnsResolver() {
        @Override
        public InetAddress[] resolve(String host) {
          return CHECKED.get().toArray(InetAddress[]::new);
        }

        @Override
        public String resolveCanonicalHostname(String host) {
          return host;
        }
      };

  private final OutboundGuard guard;
  private final CloseableHttpClient http;
  private final Duration altogether;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("outbound-deadline").factory());

  /** No virtual threads: a lookup goes through the system, which would hold the carrier. */
  private final ExecutorService lookups =
      Executors.newCachedThreadPool(
          Thread.ofPlatform().daemon().name("outbound-lookup-", 0).factory());

  @Autowired
  OutboundClient(OutboundGuard guard) {
    this(guard, ALTOGETHER);
  }

  OutboundClient(OutboundGuard guard, Duration altogether) {
    this.guard = guard;
    this.altogether = altogether;
    http = client();
  }

  private static CloseableHttpClient client() {
    return HttpClientBuilder.create()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(AS_CHECKED)
                .setDefaultConnectionConfig(
                    ConnectionConfig.custom()
                        .setConnectTimeout(CONNECT)
                        .setSocketTimeout(ANSWER)
                        .build())
                .build())
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setRedirectsEnabled(false)
                .setAuthenticationEnabled(false)
                .setResponseTimeout(ANSWER)
                .setConnectionRequestTimeout(CONNECT)
                .build())
        // Each request is checked by the guard again.
        .setConnectionReuseStrategy((request, response, context) -> false)
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .disableAuthCaching()
        .disableContentCompression()
        .setUserAgent("Benchwarden")
        .build();
  }

  /**
   * Posts a body and waits for the answer.
   *
   * @throws RefusedAddressException if nothing may be sent there
   * @throws IOException if there was no answer in time
   */
  public OutboundAnswer post(String address, Map<String, String> headers, byte[] json)
      throws IOException {
    long begun = System.nanoTime();
    OutboundGuard.Destination to = find(address);
    HttpPost request = new HttpPost(to.uri());
    headers.forEach(request::setHeader);
    request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
    long left = altogether.toNanos() - (System.nanoTime() - begun);
    ScheduledFuture<?> deadline = clock.schedule(request::cancel, left, TimeUnit.NANOSECONDS);
    try {
      HttpHost host = HttpHost.create(to.uri());
      return answer(
          ScopedValue.where(CHECKED, to.addresses())
              .call(() -> http.executeOpen(host, request, null)),
          begun);
    } finally {
      deadline.cancel(false);
      // Cuts the connection, so that the rest of an answer is not awaited.
      request.cancel();
    }
  }

  /** A lookup cannot be broken off: one that takes too long is left to itself. */
  private OutboundGuard.Destination find(String address) throws IOException {
    Future<OutboundGuard.Destination> found = lookups.submit(() -> guard.find(address));
    try {
      return found.get(altogether.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      throw new SocketTimeoutException("The name servers have not answered in time");
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("The service is stopping");
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof IOException refused) {
        throw refused;
      }
      throw new IllegalStateException(failure.getCause());
    }
  }

  private static OutboundAnswer answer(ClassicHttpResponse response, long begun)
      throws IOException {
    HttpEntity entity = response.getEntity();
    byte[] body = entity == null ? new byte[0] : entity.getContent().readNBytes(MOST_READ);
    Header retryAfter = response.getFirstHeader("Retry-After");
    return new OutboundAnswer(
        response.getCode(),
        new String(body, StandardCharsets.UTF_8),
        retryAfter == null ? null : retryAfter.getValue(),
        Duration.ofNanos(System.nanoTime() - begun));
  }

  @Override
  public void destroy() throws IOException {
    clock.shutdownNow();
    lookups.shutdownNow();
    http.close();
  }
}
