/** Measurements that the service asks for: requests, the agents that answer them, searches. */
@NullMarked
package dev.benchwarden.measuring;

import org.jspecify.annotations.NullMarked;
