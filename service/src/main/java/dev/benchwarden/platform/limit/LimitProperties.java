package dev.benchwarden.platform.limit;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How much a client may ask for. Each replica counts by itself.
 *
 * @param uploadsPerMinute uploads with the same credentials
 * @param writesPerMinute requests from one address that are not only reading, whoever sends them
 * @param forkUploadsPerHour uploads of forks to one pull request; with the same credentials to one
 *     project four times as many
 */
@ConfigurationProperties("benchwarden.limit")
public record LimitProperties(
    @DefaultValue("6000") int uploadsPerMinute,
    @DefaultValue("12000") int writesPerMinute,
    @DefaultValue("30") int forkUploadsPerHour) {}
