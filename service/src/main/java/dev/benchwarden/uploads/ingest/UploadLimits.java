package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.access.Trust;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of the size of an upload.
 *
 * @param maxSent Largest upload, as sent.
 * @param maxUnpacked Largest upload, unpacked.
 * @param forkSent Largest upload of a fork, as sent.
 * @param forkUnpacked Largest upload of a fork, unpacked.
 * @param inMemory Size up to which a (compressed) body waits in memory, beyond it in a file.
 */
@ConfigurationProperties("benchwarden.upload")
record UploadLimits(
    @DefaultValue("64MB") DataSize maxSent,
    @DefaultValue("512MB") DataSize maxUnpacked,
    @DefaultValue("4MB") DataSize forkSent,
    @DefaultValue("16MB") DataSize forkUnpacked,
    @DefaultValue("256KB") DataSize inMemory) {

  /** The limits for an uploader who is trusted so far. */
  UploadLimits of(Trust trust) {
    return trust == Trust.FORK
        ? new UploadLimits(forkSent, forkUnpacked, forkSent, forkUnpacked, inMemory)
        : this;
  }
}
