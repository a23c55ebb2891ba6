package dev.benchwarden.ingest;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How large an upload may be.
 *
 * @param maxSent the body as it comes over the wire
 * @param maxUnpacked the body without its content encoding
 * @param inMemory up to this size a (compressed) body waits in memory, beyond it in a file
 */
@ConfigurationProperties("benchwarden.upload")
record UploadLimits(
    @DefaultValue("64MB") DataSize maxSent,
    @DefaultValue("512MB") DataSize maxUnpacked,
    @DefaultValue("1MB") DataSize inMemory) {}
