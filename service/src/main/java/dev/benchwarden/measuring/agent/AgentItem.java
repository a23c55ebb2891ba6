package dev.benchwarden.measuring.agent;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Agent as the API shows it.
 *
 * @param measurement the request that it works on; absent if it works on none of this project
 * @param progress what it reports that it is doing
 */
record AgentItem(
    String agent,
    String machine,
    @Nullable String platform,
    Instant lastSeen,
    @Nullable UUID measurement,
    @Nullable String progress) {}
