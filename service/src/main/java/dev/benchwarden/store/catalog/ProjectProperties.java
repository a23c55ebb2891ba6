package dev.benchwarden.store.catalog;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What projects are like whose maker says nothing else.
 *
 * @param visibility who may read them
 */
@ConfigurationProperties("benchwarden.projects")
record ProjectProperties(@DefaultValue("PUBLIC") Visibility visibility) {}
