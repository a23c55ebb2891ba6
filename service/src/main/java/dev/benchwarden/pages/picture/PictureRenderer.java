package dev.benchwarden.pages.picture;

import dev.benchwarden.platform.limit.RateLimits;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Visibility;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jfree.chart.JFreeChart;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.util.DigestUtils;

/** Renderer of pictures, a few at a time, so that they never take the memory that uploads need. */
@Component
class PictureRenderer {

  private static final int AT_ONCE = 2;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
  private static final int PER_MINUTE = 120;
  private static final Duration FRESH = Duration.ofMinutes(1);

  private final Semaphore slots = new Semaphore(AT_ONCE, true);
  private final RateLimits limits;

  PictureRenderer(RateLimits limits) {
    this.limits = limits;
  }

  /** A chart, and what it shows in words. */
  record DescribedChart(JFreeChart chart, String description) {}

  /**
   * @param address the caller's address
   * @param chart reads the data and makes the chart
   * @throws ProblemException 429 if the address has used its share, or too many wait already
   */
  ResponseEntity<byte[]> render(
      Project project, String address, Drawing drawing, Size size, Supplier<DescribedChart> chart) {
    limits.take(
        "pictures " + address,
        "Too many pictures for your address",
        PER_MINUTE,
        Duration.ofMinutes(1));
    takeSlot();
    try {
      DescribedChart made = chart.get();
      return answer(project, drawing, drawing.of(made.chart(), size, made.description()));
    } finally {
      slots.release();
    }
  }

  private void takeSlot() {
    try {
      if (slots.tryAcquire(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.retryAfter(
        Problem.TOO_MANY_REQUESTS,
        "Too many pictures are being drawn already. Try again in a few seconds.",
        LONGEST_WAIT);
  }

  /** A picture of a private project may be cached by the reader's browser, but not by proxies. */
  private static ResponseEntity<byte[]> answer(Project project, Drawing drawing, byte[] bytes) {
    CacheControl cache = CacheControl.maxAge(FRESH);
    return ResponseEntity.ok()
        .contentType(drawing.type())
        .cacheControl(
            project.visibility() == Visibility.PUBLIC ? cache.cachePublic() : cache.cachePrivate())
        .varyBy(HttpHeaders.AUTHORIZATION)
        .eTag("\"%s\"".formatted(DigestUtils.md5DigestAsHex(bytes)))
        .body(bytes);
  }
}
