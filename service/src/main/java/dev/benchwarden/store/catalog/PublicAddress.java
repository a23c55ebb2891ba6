package dev.benchwarden.store.catalog;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Address at which browsers and CI jobs reach the service.
 *
 * @param publicUrl How browsers and CI reach the service: the base of its links and the audience of
 *     identity tokens. Without it links begin with the address of the request, and uploads need a
 *     token.
 */
@ConfigurationProperties("benchwarden")
public record PublicAddress(@Nullable String publicUrl) {

  public PublicAddress {
    publicUrl = publicUrl == null || publicUrl.isBlank() ? null : publicUrl.replaceAll("/+$", "");
  }
}
