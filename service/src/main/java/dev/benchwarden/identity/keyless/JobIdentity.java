package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Trust;
import org.jspecify.annotations.Nullable;

/**
 * A CI job, as its forge describes it.
 *
 * @param repository the forge's number of the repository, which no other ever gets
 * @param owner the forge's number of the repository's owner
 * @param name what people call the job
 * @param trust how far it may be trusted
 * @param commit what it runs for; absent unless it is a branch
 */
record JobIdentity(
    long repository, long owner, String name, Trust trust, @Nullable JobCommit commit) {}
