package dev.benchwarden.platform.problem;

import java.util.Arrays;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the pages at problems' {@code type} addresses, which say what to do. */
@RestController
class ProblemPageController {

  @GetMapping(path = "/problems/{slug}", produces = MediaType.TEXT_PLAIN_VALUE)
  String page(@PathVariable String slug) {
    return Arrays.stream(Problem.values())
        .filter(problem -> problem.slug().equals(slug))
        .findFirst()
        .map(problem ->
            "%d %s%n%n%s%n".formatted(problem.status().value(), problem.title(), problem.advice()))
        .orElseThrow(() -> ProblemException.notFound("No problem is called '%s'.".formatted(slug)));
  }
}
