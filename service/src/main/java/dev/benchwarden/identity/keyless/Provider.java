package dev.benchwarden.identity.keyless;

/** Issuer of identity tokens for CI jobs. Each names its claims in its own way. */
sealed interface Provider permits GitHubActions, GitLabCi {

  /** Where an issuer of this kind shows its keys, below its address. */
  String keysPath();

  JobIdentity identityOf(Claims claims);
}
