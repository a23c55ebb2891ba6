package dev.benchwarden.platform.limit;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of a client's requests. Each replica counts by itself.
 *
 * @param uploadsPerMinute Uploads with the same credentials in a minute.
 * @param writesPerMinute Requests from one address, of IPv6 from one network (/64), in a minute
 *     that do more than read.
 * @param forkUploadsPerHour Uploads of forks to one pull request in an hour; with the same
 *     credentials to one project four times as many.
 */
@ConfigurationProperties("benchwarden.limit")
public record LimitProperties(
    @DefaultValue("6000") int uploadsPerMinute,
    @DefaultValue("12000") int writesPerMinute,
    @DefaultValue("30") int forkUploadsPerHour) {}
