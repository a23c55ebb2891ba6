package dev.benchwarden.identity.keyless;

/** Provider that is a forge and identifies its own jobs, each with claim names of its own. */
sealed interface ForgeProvider extends Provider permits GitHubActions, GitLabCi {

  /** The path below an issuer's address at which its keys are published. */
  String keysPath();

  JobIdentity identityOf(Claims claims);
}
