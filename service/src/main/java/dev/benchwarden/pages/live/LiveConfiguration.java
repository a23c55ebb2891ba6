package dev.benchwarden.pages.live;

import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/**
 * Configuration of scheduling, which only keeps open pages alive; important work is queued instead.
 */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class LiveConfiguration {}
