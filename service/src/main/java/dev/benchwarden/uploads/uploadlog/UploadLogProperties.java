package dev.benchwarden.uploads.uploadlog;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the log of uploads.
 *
 * @param keep How long the service keeps the log of uploads.
 */
@ConfigurationProperties("benchwarden.upload-log")
record UploadLogProperties(@DefaultValue("90d") Duration keep) {}
