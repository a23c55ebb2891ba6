package dev.benchwarden.pullrequests.review;

import dev.benchwarden.platform.problem.ProblemException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Pages that the words of a comment link to. */
@RestController
class TermController {

  @GetMapping(path = "/terms", produces = MediaType.TEXT_PLAIN_VALUE)
  String all() {
    return Arrays.stream(Term.values()).map(TermController::page).collect(Collectors.joining("\n"));
  }

  @GetMapping(path = "/terms/{word}", produces = MediaType.TEXT_PLAIN_VALUE)
  String one(@PathVariable String word) {
    return Arrays.stream(Term.values())
        .filter(term -> term.word().equals(word))
        .findFirst()
        .map(TermController::page)
        .orElseThrow(() ->
            ProblemException.notFound(
                "No term is called '%s'; /terms lists those there are.".formatted(word)));
  }

  private static String page(Term term) {
    return "%s%n%n%s%n".formatted(term.word(), term.sentence());
  }
}
