package dev.benchwarden.pullrequests.review;

import dev.benchwarden.platform.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the pages that a comment's terms link to; as wide as the screen of a phone. */
@RestController
class TermController {

  private static final String PAGE =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>%s</title>
      </head>
      <body>
      <dl>
      %s</dl>
      </body>
      </html>
      """;

  @GetMapping(path = "/terms", produces = MediaType.TEXT_HTML_VALUE)
  String all() {
    return page("Words of a comment", Arrays.asList(Term.values()));
  }

  @GetMapping(path = "/terms/{word}", produces = MediaType.TEXT_HTML_VALUE)
  String one(@PathVariable String word) {
    return Arrays.stream(Term.values())
        .filter(term -> term.word().equals(word))
        .findFirst()
        .map(term -> page(word, List.of(term)))
        .orElseThrow(() ->
            ProblemException.notFound(
                "No term is called '%s'; /terms lists those there are.".formatted(word)));
  }

  private static String page(String title, List<Term> terms) {
    return PAGE.formatted(
        title, terms.stream().map(TermController::line).collect(Collectors.joining()));
  }

  private static String line(Term term) {
    return "<dt>%s</dt>%n<dd>%s</dd>%n".formatted(term.word(), term.sentence());
  }
}
