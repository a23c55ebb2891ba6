package dev.benchwarden.identity.keyless;

/** Kind of an issuer of identity tokens for CI jobs. */
sealed interface Provider permits ForgeProvider, OtherCi {}
