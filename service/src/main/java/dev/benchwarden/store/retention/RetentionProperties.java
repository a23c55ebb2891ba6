package dev.benchwarden.store.retention;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Retention of large data in projects that set none.
 *
 * @param samplesDays Days for which the service keeps the samples of each execution; 0: for ever.
 * @param rawUploadsDays Days for which the service keeps raw uploads; 0: for ever.
 * @param pullRequestsDays Days for which the service keeps the results of closed pull requests; 0:
 *     for ever.
 */
@ConfigurationProperties("benchwarden.retention")
record RetentionProperties(
    @DefaultValue("0") int samplesDays,
    @DefaultValue("0") int rawUploadsDays,
    @DefaultValue("0") int pullRequestsDays) {

  Retention retention() {
    return new Retention(samplesDays, rawUploadsDays, pullRequestsDays);
  }
}
