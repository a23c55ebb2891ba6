package dev.benchwarden.uploads.admission;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * What each project may upload on one day, in UTC.
 *
 * @param bytes as they come over the wire
 */
@ConfigurationProperties("benchwarden.quota")
record QuotaProperties(@DefaultValue("20000") long runs, @DefaultValue("20GB") DataSize bytes) {}
