package dev.benchwarden.platform.problem;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Rule that a value in a body is of the kind that its field needs. The library would take a number
 * for a text or for a word's place in its list, a text for a number, and an empty text for none: a
 * script whose variable is empty would get a token that never expires.
 */
final class SameKind {

  private SameKind() {}

  static JsonMapper.Builder require(JsonMapper.Builder mapper) {
    return mapper
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .withCoercionConfigDefaults(SameKind::refuseAll)
        .withCoercionConfig(
            LogicalType.Float,
            number -> number.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert))
        .addModule(new SimpleModule().setDeserializerModifier(new Words()));
  }

  private static void refuseAll(MutableCoercionConfig kinds) {
    for (CoercionInputShape given : CoercionInputShape.values()) {
      kinds.setCoercion(given, CoercionAction.Fail);
    }
  }

  /**
   * The text of a value that is written as text, such as a time.
   *
   * @throws tools.jackson.databind.exc.MismatchedInputException if it is of another kind
   */
  static String text(JsonParser parser, DeserializationContext context, Class<?> type) {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      context.handleUnexpectedToken(type, parser);
    }
    return parser.getString();
  }

  /** The library trims words. */
  private static final class Words extends ValueDeserializerModifier {

    private static final long serialVersionUID = 1L;

    @Override
    public ValueDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription.Supplier description,
        ValueDeserializer<?> words) {
      return new Untrimmed(words);
    }
  }

  private static final class Untrimmed extends DelegatingDeserializer {

    Untrimmed(ValueDeserializer<?> trimming) {
      super(trimming);
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> trimming) {
      return new Untrimmed(trimming);
    }

    @Override
    public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.hasToken(JsonToken.VALUE_STRING)) {
        String given = parser.getString();
        if (!given.equals(given.trim())) {
          return context.handleWeirdStringValue(handledType(), given, "not a word");
        }
      }
      return super.deserialize(parser, context);
    }
  }
}
