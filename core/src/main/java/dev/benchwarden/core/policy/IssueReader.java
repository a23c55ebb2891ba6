package dev.benchwarden.core.policy;

import dev.benchwarden.core.text.Nearest;
import java.util.List;
import java.util.Optional;

/** Reader of {@code issues}, a word or a mapping: its rule. */
final class IssueReader {

  static final List<String> KEYS =
      List.of(
          "when", "labels", "dismiss", "perDay", "closeAfter", "title", "body", "tracker", "type");

  private IssueReader() {}

  static Optional<IssuePolicy> issues(Value value) {
    return value.isMapping()
        ? value.fields().map(IssueReader::rule)
        : value.word(List.of(IssueOn.values())).map(IssueReader::withDefaults);
  }

  private static IssuePolicy withDefaults(IssueOn when) {
    IssuePolicy d = IssuePolicy.DEFAULT;
    return new IssuePolicy(
        when,
        d.labels(),
        d.dismiss(),
        d.perDay(),
        d.closeAfter(),
        d.title(),
        d.body(),
        d.tracker(),
        d.type());
  }

  private static IssuePolicy rule(Fields fields) {
    IssuePolicy d = IssuePolicy.DEFAULT;
    fields.only(KEYS);
    return new IssuePolicy(
        fields.read("when", v -> v.word(List.of(IssueOn.values()))).orElse(d.when()),
        fields.read("labels", v -> v.list(Value::text)).orElse(d.labels()),
        fields.read("dismiss", v -> v.list(Value::text)).orElse(d.dismiss()),
        fields.read("perDay", v -> v.wholeNumber(Range.ISSUES)).orElse(d.perDay()),
        fields.read("closeAfter", v -> v.duration(IssuePolicy.LATEST)).orElse(d.closeAfter()),
        PolicyReader.orNull(fields.read("title", v -> template(v, v.text()))),
        PolicyReader.orNull(fields.read("body", v -> template(v, v.lines()))),
        PolicyReader.orNull(fields.read("tracker", Value::tracker)),
        fields.read("type", Value::text).orElse(d.type()));
  }

  /** Kept with a mistake in it: a text that was taken before may have one. */
  private static Optional<String> template(Value value, Optional<String> text) {
    text.stream()
        .flatMap(template -> IssuePlaceholder.IN_BRACES.matcher(template).results())
        .map(found -> found.group(1))
        .filter(name -> IssuePlaceholder.of(name).isEmpty())
        .findFirst()
        .ifPresent(name -> value.note(unknown(name)));
    return text;
  }

  private static String unknown(String name) {
    List<String> known = IssuePlaceholder.names();
    String meant = Nearest.to(name, known).map(": did you mean {%s}?"::formatted).orElse("");
    return "has {%s}, but the placeholders are {%s}%s"
        .formatted(name, String.join("}, {", known), meant);
  }
}
