package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.springframework.security.web.firewall.FirewalledRequest;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/**
 * Firewall that takes an encoded slash for a part of a name, as in a release's tag, below a
 * project, in the API and on the dashboard. There, both access rules and operations split addresses
 * before decoding them. Elsewhere no name contains one, and foreign endpoints, such as health, are
 * not prepared for it.
 */
final class NamesInAddresses implements HttpFirewall {

  private static final Pattern OF_PROJECT = Pattern.compile("(?:/api/v1)?/projects/");

  private final StrictHttpFirewall strict = strict();
  private final StrictHttpFirewall named = named();

  /** An unknown method is handled where the known ones are known: 405. */
  private static StrictHttpFirewall strict() {
    StrictHttpFirewall firewall = new StrictHttpFirewall();
    firewall.setUnsafeAllowAnyHttpMethod(true);
    return firewall;
  }

  private static StrictHttpFirewall named() {
    StrictHttpFirewall firewall = strict();
    firewall.setAllowUrlEncodedSlash(true);
    firewall.getEncodedUrlBlocklist().removeIf("%2f%2f"::equalsIgnoreCase);
    firewall.getDecodedUrlBlocklist().removeIf("%2f%2f"::equalsIgnoreCase);
    // The server decodes all but these slashes, and %25 is refused before, so no other % remains.
    firewall.getDecodedUrlBlocklist().remove("%");
    return firewall;
  }

  @Override
  public FirewalledRequest getFirewalledRequest(HttpServletRequest request) {
    return (isOfProject(request) ? named : strict).getFirewalledRequest(request);
  }

  /** A proxy may have added a prefix to the path. */
  private static boolean isOfProject(HttpServletRequest request) {
    String path = request.getRequestURI().substring(request.getContextPath().length());
    return OF_PROJECT.matcher(path).lookingAt();
  }

  @Override
  public HttpServletResponse getFirewalledResponse(HttpServletResponse response) {
    return strict.getFirewalledResponse(response);
  }
}
