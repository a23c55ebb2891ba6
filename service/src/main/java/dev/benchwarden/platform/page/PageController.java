package dev.benchwarden.platform.page;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the dashboard, which is the same page at every address. */
@RestController
class PageController {

  @GetMapping({
    "/",
    "/index.html",
    "/sign-in",
    "/new-project",
    "/words",
    "/projects",
    "/projects/**"
  })
  ResponseEntity<Object> page() {
    return DashboardPage.answer(HttpStatus.OK, "");
  }
}
