package dev.benchwarden.platform.limit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPattern.PathMatchInfo;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Request that uploads a run or a profile, by its method and path alone: it waits in a queue of its
 * own where others are refused, may be signed, and is written down.
 *
 * @param project its name in the address, which need not be there
 * @param isOfProfile whether it attaches a profile to a run
 */
public record UploadRequest(String project, boolean isOfProfile) {

  private static final String RUNS = "/api/v1/projects/{project:[a-z0-9._-]+}/runs";

  /** As controllers are found: an address may be written in more than one way. */
  private static final PathPattern RUN = PathPatternParser.defaultInstance.parse(RUNS);

  private static final PathPattern PROFILE =
      PathPatternParser.defaultInstance.parse(RUNS + "/{run}/profiles");

  /** Empty if it uploads nothing. */
  public static Optional<UploadRequest> of(HttpServletRequest request) {
    if (!request.getMethod().equals("POST")) {
      return Optional.empty();
    }
    PathContainer path = PathContainer.parsePath(request.getRequestURI());
    return of(RUN, path, false).or(() -> of(PROFILE, path, true));
  }

  private static Optional<UploadRequest> of(
      PathPattern pattern, PathContainer path, boolean isOfProfile) {
    return Optional.ofNullable(pattern.matchAndExtract(path))
        .map(PathMatchInfo::getUriVariables)
        .map(names -> new UploadRequest(names.getOrDefault("project", ""), isOfProfile));
  }
}
