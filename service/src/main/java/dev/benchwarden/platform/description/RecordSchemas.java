package dev.benchwarden.platform.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JavaType;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Converter that describes the types of records: which of their values may be {@code null}, and
 * which are always present.
 */
@Component
class RecordSchemas implements ModelConverter {

  /**
   * The records by the names of their schemas. The library keeps one list of converters for the
   * whole process, so that with two applications in it only one of them is asked.
   */
  private static final Map<String, Class<?>> DESCRIBED = new ConcurrentHashMap<>();

  private static final Set<String> CLASHES = ConcurrentHashMap.newKeySet();

  /** Different records of one name, of which the document could describe only one. */
  Set<String> clashes() {
    return CLASHES;
  }

  @Override
  public @Nullable Schema<?> resolve(
      AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
    if (!chain.hasNext()) {
      return null;
    }
    JavaType java = Json31.mapper().constructType(type.getType());
    if (java != null && java.hasRawClass(JsonNode.class)) {
      return new JsonSchema().description("Any JSON");
    }
    Schema<?> resolved = chain.next().resolve(type, context, chain);
    if (resolved != null && java != null && java.getRawClass().isRecord()) {
      describe(java.getRawClass(), resolved, context);
    }
    return resolved;
  }

  private void describe(Class<?> type, Schema<?> resolved, ModelConverterContext context) {
    String name =
        resolved.get$ref() == null
            ? resolved.getName()
            : resolved.get$ref().replaceFirst(".*/", "");
    Schema<?> model = name == null ? resolved : context.getDefinedModels().get(name);
    if (model == null || model.getProperties() == null) {
      return;
    }
    if (name != null) {
      Class<?> other = DESCRIBED.putIfAbsent(name, type);
      if (other != null && other != type) {
        CLASHES.add(
            "%s and %s are both called %s".formatted(other.getName(), type.getName(), name));
      }
    }
    for (RecordComponent component : type.getRecordComponents()) {
      model
          .getProperties()
          .computeIfPresent(
              component.getName(), (property, schema) -> described(type, component, schema));
    }
  }

  /** A value that is left out if absent is never {@code null}. */
  private static Schema<?> described(Class<?> type, RecordComponent component, Schema<?> schema) {
    if (!isLeftOut(type, component)) {
      return withNull(component.getAnnotatedType(), schema);
    }
    if (component.getAnnotatedType() instanceof AnnotatedParameterizedType generic) {
      describeElements(generic, schema);
    }
    return schema;
  }

  private static boolean isLeftOut(Class<?> type, RecordComponent component) {
    JsonInclude own = component.getAccessor().getAnnotation(JsonInclude.class);
    JsonInclude include = own == null ? type.getAnnotation(JsonInclude.class) : own;
    return include != null && include.value() == JsonInclude.Include.NON_NULL;
  }

  /** Whether the schema is of a record whose value of that name is written even if it is absent. */
  boolean isAlwaysWritten(String schema, String property) {
    Class<?> type = DESCRIBED.get(schema);
    return type != null
        && !type.isAnnotationPresent(JsonInclude.class)
        && List.of(type.getRecordComponents()).stream()
            .filter(component -> component.getName().equals(property))
            .noneMatch(component -> component.getAccessor().isAnnotationPresent(JsonInclude.class));
  }

  private static Schema<?> withNull(java.lang.reflect.AnnotatedType type, Schema<?> schema) {
    if (type instanceof AnnotatedParameterizedType generic) {
      describeElements(generic, schema);
    }
    return type.isAnnotationPresent(Nullable.class) ? orNull(schema) : schema;
  }

  private static void describeElements(AnnotatedParameterizedType type, Schema<?> schema) {
    java.lang.reflect.AnnotatedType[] arguments = type.getAnnotatedActualTypeArguments();
    java.lang.reflect.AnnotatedType last = arguments[arguments.length - 1];
    if (schema.getItems() != null) {
      schema.setItems(withNull(last, schema.getItems()));
    } else if (schema.getAdditionalProperties() instanceof Schema<?> values) {
      Schema<?> value = withNull(last, values);
      schema.setAdditionalProperties(value);
      if (arguments[0].getType() instanceof Class<?> key && key.isEnum()) {
        nameKeys(schema, key, value);
      }
    }
  }

  /** A map by the constants of an enum has no other keys. */
  private static void nameKeys(Schema<?> map, Class<?> keys, Schema<?> value) {
    for (Object constant : keys.getEnumConstants()) {
      String key = Json31.mapper().valueToTree(Map.of(constant, 0)).fieldNames().next();
      map.addProperty(key, value);
    }
    map.setAdditionalProperties(false);
  }

  private static Schema<?> orNull(Schema<?> schema) {
    if (isOrNull(schema)) {
      return schema;
    }
    if (schema.get$ref() != null || schema.getEnum() != null || schema.getTypes() == null) {
      return new JsonSchema().anyOf(List.of(schema, new JsonSchema().types(Set.of("null"))));
    }
    schema.addType("null");
    return schema;
  }

  private static boolean isOrNull(Schema<?> schema) {
    return schema.getAnyOf() != null
        || (schema.getTypes() != null && schema.getTypes().contains("null"));
  }
}
