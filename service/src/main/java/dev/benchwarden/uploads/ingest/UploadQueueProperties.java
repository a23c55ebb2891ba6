package dev.benchwarden.uploads.ingest;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How uploads wait for each other in a process.
 *
 * @param length how many may wait, fewer in a heap of less than 500 MB (two for each MB); those
 *     beyond are asked to come again
 * @param patience how long one waits at most: less than that of clients, which CI jobs and proxies
 *     often set to a minute
 */
@ConfigurationProperties("benchwarden.upload-queue")
record UploadQueueProperties(
    @DefaultValue("1000") int length, @DefaultValue("30s") Duration patience) {}
