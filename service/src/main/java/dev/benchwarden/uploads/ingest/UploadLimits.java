package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.access.Trust;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How large an upload may be.
 *
 * @param maxSent the body as it comes over the wire
 * @param maxUnpacked the body without its content encoding
 * @param forkSent the same of a fork, as it comes over the wire
 * @param forkUnpacked the same of a fork, without its content encoding
 * @param inMemory up to this size a (compressed) body waits in memory, beyond it in a file
 */
@ConfigurationProperties("benchwarden.upload")
record UploadLimits(
    @DefaultValue("64MB") DataSize maxSent,
    @DefaultValue("512MB") DataSize maxUnpacked,
    @DefaultValue("4MB") DataSize forkSent,
    @DefaultValue("16MB") DataSize forkUnpacked,
    @DefaultValue("256KB") DataSize inMemory) {

  /** The limits for whoever is believed so far. */
  UploadLimits of(Trust trust) {
    return trust == Trust.FORK
        ? new UploadLimits(forkSent, forkUnpacked, forkSent, forkUnpacked, inMemory)
        : this;
  }
}
