package dev.benchwarden.notification;

import dev.benchwarden.platform.outbound.OutboundGuard;
import dev.benchwarden.platform.outbound.RefusedAddressException;
import java.net.URI;
import org.springframework.stereotype.Component;

/**
 * Rules for addresses that are posted to. Anyone who knows the address of a chat can write there,
 * so it is a secret.
 */
@Component
class HttpAddresses {

  private final OutboundGuard guard;

  HttpAddresses(OutboundGuard guard) {
    this.guard = guard;
  }

  /** Scheme, host and port. */
  String shown(String address) throws UnusableAddressException {
    try {
      URI uri = guard.check(address);
      boolean more = uri.getRawPath().length() > 1 || uri.getRawQuery() != null;
      return "%s://%s%s".formatted(uri.getScheme(), uri.getRawAuthority(), more ? "/…" : "");
    } catch (RefusedAddressException refused) {
      throw new UnusableAddressException(String.valueOf(refused.getMessage()));
    }
  }
}
