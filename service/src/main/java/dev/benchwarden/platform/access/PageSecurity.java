package dev.benchwarden.platform.access;

import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/** Configuration of the headers that every answer carries. */
public final class PageSecurity implements Customizer<HeadersConfigurer<HttpSecurity>> {

  private static final String NO_DEVICES =
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

  @Override
  public void customize(HeadersConfigurer<HttpSecurity> headers) {
    headers
        .frameOptions(HeadersConfigurer.FrameOptionsConfig::disable)
        // Other sites do not learn the addresses of a private project's pages.
        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
        .permissionsPolicyHeader(permissions -> permissions.policy(NO_DEVICES))
        .crossOriginOpenerPolicy(opener -> opener.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
        .addHeaderWriter(new PageHeaders());
  }
}
