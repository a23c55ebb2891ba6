package dev.benchwarden.measuring.agent;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Agent as the API shows it.
 *
 * @param measurement the request that it is at; absent if it is at none of this project
 * @param progress what it says that it is doing
 */
record AgentItem(
    String agent,
    String machine,
    @Nullable String platform,
    Instant lastSeen,
    @Nullable UUID measurement,
    @Nullable String progress) {}
