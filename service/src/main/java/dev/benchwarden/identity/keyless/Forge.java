package dev.benchwarden.identity.keyless;

/** Forge that tells of its own jobs. Each names its claims in its own way. */
sealed interface Forge extends Provider permits GitHubActions, GitLabCi {

  /** Where an issuer of this kind shows its keys, below its address. */
  String keysPath();

  JobIdentity identityOf(Claims claims);
}
