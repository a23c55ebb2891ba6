package dev.benchwarden.pullrequests.forge;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedConstructor;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON of forges. A component of a record that is not {@link Nullable} is required: an answer
 * without it, or with null in a list, is refused by the name of the field.
 */
final class ForgeJson {

  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .annotationIntrospector(
              AnnotationIntrospector.pair(
                  new RequiredComponents(), new JacksonAnnotationIntrospector()))
          .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
          .build();

  private ForgeJson() {}

  private static final class RequiredComponents extends NopAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
      return annotated instanceof AnnotatedParameter component && !isNullable(component)
          ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
          : JsonSetter.Value.empty();
    }

    private static boolean isNullable(AnnotatedParameter component) {
      return component.getOwner() instanceof AnnotatedConstructor constructor
          && constructor
              .getAnnotated()
              .getAnnotatedParameterTypes()[component.getIndex()]
              .isAnnotationPresent(Nullable.class);
    }
  }
}
