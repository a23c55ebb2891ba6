package dev.benchwarden.catalog;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * What is to be another way in a project; what is absent stays.
 *
 * @param repository where its code lives: an http or https address
 */
record ProjectChange(
    @Size(min = 1, max = 200, message = "must have 1 to 200 characters") @Nullable String name,
    @Nullable Visibility visibility,
    @Pattern(regexp = "https?://\\S{1,1990}", message = "must be an http or https address")
        @Nullable String repository) {}
