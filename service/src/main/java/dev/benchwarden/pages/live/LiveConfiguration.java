package dev.benchwarden.pages.live;

import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Keeps open pages alive; work that counts is queued instead. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class LiveConfiguration {}
