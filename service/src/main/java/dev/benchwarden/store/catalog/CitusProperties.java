package dev.benchwarden.store.catalog;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of whether the tables are distributed over the nodes of a cluster.
 *
 * @param citus Divide the tables by project on a Citus cluster.
 */
@ConfigurationProperties("benchwarden")
record CitusProperties(@DefaultValue("false") boolean citus) {}
