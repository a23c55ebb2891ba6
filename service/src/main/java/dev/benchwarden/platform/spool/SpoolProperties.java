package dev.benchwarden.platform.spool;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Room for copies of exports, imports and downloads.
 *
 * @param maxTotal Room for all copies of exports, imports and downloads together, compressed, and
 *     for unpacked files of past results, in the temporary directory.
 * @param inMemory Size up to which a copy waits in memory, beyond it in a temporary file.
 */
@ConfigurationProperties("benchwarden.spool")
record SpoolProperties(
    @DefaultValue("1GB") DataSize maxTotal, @DefaultValue("256KB") DataSize inMemory) {}
