package dev.benchwarden.uploads.ingest;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Queue of uploads in a process.
 *
 * @param length How many uploads may wait in a process, fewer in a heap of less than 500 MB (two
 *     for each MB); further ones are answered 503 with {@code Retry-After}.
 * @param patience How long an upload waits at most: less than clients wait, which CI jobs and
 *     proxies often limit to a minute.
 */
@ConfigurationProperties("benchwarden.upload-queue")
record UploadQueueProperties(
    @DefaultValue("1000") int length, @DefaultValue("30s") Duration patience) {}
