package dev.benchwarden.store.retention;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * For how many days projects that say nothing keep what is large; 0: for ever.
 *
 * @param samplesDays the samples of an execution
 * @param rawUploadsDays the harness's own output
 * @param pullRequestsDays the results of a closed pull request
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
