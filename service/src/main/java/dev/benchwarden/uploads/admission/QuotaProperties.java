package dev.benchwarden.uploads.admission;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Quotas of a project for one day, in UTC.
 *
 * @param runs Runs of a project on one day, in UTC.
 * @param bytes Bytes of a project on one day, as sent.
 */
@ConfigurationProperties("benchwarden.quota")
record QuotaProperties(@DefaultValue("20000") long runs, @DefaultValue("20GB") DataSize bytes) {}
