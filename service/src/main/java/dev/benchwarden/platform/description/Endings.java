package dev.benchwarden.platform.description;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.method.HandlerMethod;

/**
 * Customizer that describes which endings an address takes, and what is answered under each. In the
 * document several methods share such an address, of which the library describes one.
 */
@Component
class Endings implements GlobalOperationCustomizer {

  private static final Pattern ENDINGS = Pattern.compile("\\{ending:([a-z|]+)}");

  private static final Map<String, String> TYPES =
      Map.of(
          "csv", "text/csv;charset=UTF-8",
          "md", "text/markdown;charset=UTF-8",
          "png", "image/png",
          "rst", "text/x-rst;charset=UTF-8",
          "svg", "image/svg+xml");

  @Override
  public Operation customize(Operation operation, HandlerMethod handler) {
    Stream.ofNullable(operation.getParameters())
        .flatMap(List::stream)
        .filter(parameter -> parameter.getName().equals("ending"))
        .forEach(parameter -> describe(operation, parameter, endings(handler)));
    return operation;
  }

  private static List<String> endings(HandlerMethod handler) {
    RequestMapping mapping =
        AnnotatedElementUtils.findMergedAnnotation(handler.getMethod(), RequestMapping.class);
    String[] paths = mapping == null ? new String[0] : mapping.path();
    return Arrays.stream(paths)
        .flatMap(path -> ENDINGS.matcher(path).results())
        .flatMap(found -> Arrays.stream(found.group(1).split("\\|")))
        .toList();
  }

  private static void describe(Operation operation, Parameter ending, List<String> taken) {
    SortedSet<Object> all = new TreeSet<>(taken);
    Stream.ofNullable(ending.getSchema().getEnum()).forEach(all::addAll);
    Schema<Object> known = text();
    known.setEnum(new ArrayList<>(all));
    ending.setSchema(known);
    Content answered = new Content();
    all.forEach(one -> {
      String type = Objects.requireNonNull(TYPES.get(one), "Name the type of ." + one);
      Schema<?> written = type.startsWith("image/") ? text().format("binary") : text();
      answered.addMediaType(type, new MediaType().schema(written));
    });
    Objects.requireNonNull(operation.getResponses().get("200")).setContent(answered);
  }

  /** The library changes the types of a parameter. */
  private static Schema<Object> text() {
    return new JsonSchema().types(new HashSet<>(Set.of("string")));
  }
}
