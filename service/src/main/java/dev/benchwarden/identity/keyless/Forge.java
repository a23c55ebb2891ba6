package dev.benchwarden.identity.keyless;

/** Forge that identifies its own jobs, each with claim names of its own. */
sealed interface Forge extends Provider permits GitHubActions, GitLabCi {

  /** The path below an issuer's address at which its keys are published. */
  String keysPath();

  JobIdentity identityOf(Claims claims);
}
