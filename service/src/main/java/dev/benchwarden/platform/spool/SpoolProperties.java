package dev.benchwarden.platform.spool;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How much room copies may take.
 *
 * @param maxTotal of all copies together, compressed
 * @param inMemory up to this size a copy waits in memory, beyond it in a temporary file
 */
@ConfigurationProperties("benchwarden.spool")
record SpoolProperties(
    @DefaultValue("1GB") DataSize maxTotal, @DefaultValue("256KB") DataSize inMemory) {}
