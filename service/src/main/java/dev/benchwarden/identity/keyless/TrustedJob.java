package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.JobCommit;
import dev.benchwarden.platform.access.Trust;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A CI job, and the projects that trust it.
 *
 * @param id identifies the job's repository or pipeline across many jobs
 * @param name what people call the job
 * @param trust how far it may be trusted
 * @param commit what it runs for; absent where nobody vouches for that
 */
record TrustedJob(
    String id, String name, Set<Long> projects, Trust trust, @Nullable JobCommit commit) {}
