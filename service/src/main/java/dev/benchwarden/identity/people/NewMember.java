package dev.benchwarden.identity.people;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/** A role for the person who signs in with this verified e-mail address, now or some day. */
record NewMember(
    @NotNull(message = "is missing")
        @Pattern(regexp = "[^\\s@]{1,64}@[^\\s@]{1,255}", message = "must be an e-mail address")
        String email,
    @NotNull(message = "is missing: reader, triager or admin") Role role) {}
