package dev.benchwarden.platform.limit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/**
 * Request that uploads a run or a profile: it waits in a queue of its own where others are refused.
 */
public final class UploadRequest {

  private static final Pattern PATH =
      Pattern.compile("/api/v1/projects/[^/]+/runs(/[^/]+/profiles)?");

  private UploadRequest() {}

  /** Whether the request is one, by its method and path alone. */
  public static boolean matches(HttpServletRequest request) {
    return request.getMethod().equals("POST") && PATH.matcher(request.getRequestURI()).matches();
  }
}
