package dev.benchwarden.uploads.uploadlog;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the log of uploads is kept.
 *
 * @param keep How long the log of uploads is kept.
 */
@ConfigurationProperties("benchwarden.upload-log")
record UploadLogProperties(@DefaultValue("90d") Duration keep) {}
