package dev.benchwarden.platform.web;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The operator's proxies.
 *
 * @param trustedProxies Addresses and ranges of proxies whose {@code X-Forwarded-…} headers the
 *     service trusts.
 */
@ConfigurationProperties("benchwarden")
record ProxyProperties(@DefaultValue List<String> trustedProxies) {}
