package dev.benchwarden.platform.problem;

import dev.benchwarden.platform.page.DashboardPage;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Page of the dashboard for people who follow a mistyped address; programs get a problem. */
final class UnknownPage {

  private UnknownPage() {}

  /** Empty for a caller that does not ask for a page, and below the API. */
  static Optional<ResponseEntity<Object>> of(Exception failure, WebRequest request) {
    String accepted = request.getHeader(HttpHeaders.ACCEPT);
    boolean isForPeople =
        failure instanceof NoResourceFoundException nowhere
            && !nowhere.getResourcePath().startsWith("api/")
            && accepted != null
            && accepted.contains(MediaType.TEXT_HTML_VALUE);
    return isForPeople && DashboardPage.exists()
        ? Optional.of(DashboardPage.answer(HttpStatus.NOT_FOUND, ""))
        : Optional.empty();
  }
}
