package dev.benchwarden.store.catalog;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Defaults of new projects.
 *
 * @param visibility Who reads a project whose creator sets no visibility: {@code PUBLIC},
 *     everybody; {@code PRIVATE}, members only.
 */
@ConfigurationProperties("benchwarden.projects")
record ProjectProperties(@DefaultValue("PUBLIC") Visibility visibility) {}
