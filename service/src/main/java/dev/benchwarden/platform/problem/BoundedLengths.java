package dev.benchwarden.platform.problem;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.type.CollectionType;
import tools.jackson.databind.type.MapType;

/**
 * Bound of the lists and maps in a body, before their elements are checked: what is said of a wrong
 * element takes a thousand times its room.
 */
final class BoundedLengths extends ValueDeserializerModifier {

  private static final long serialVersionUID = 1L;

  @Override
  public ValueDeserializer<?> modifyCollectionDeserializer(
      DeserializationConfig config,
      CollectionType type,
      BeanDescription.Supplier description,
      ValueDeserializer<?> list) {
    return new Bounded(list);
  }

  @Override
  public ValueDeserializer<?> modifyMapDeserializer(
      DeserializationConfig config,
      MapType type,
      BeanDescription.Supplier description,
      ValueDeserializer<?> map) {
    return new Bounded(map);
  }

  private static final class Bounded extends DelegatingDeserializer {

    /** More than any call takes; the bounds of each are in its own words. */
    private static final int MOST = 3000;

    Bounded(ValueDeserializer<?> unbounded) {
      super(unbounded);
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> unbounded) {
      return new Bounded(unbounded);
    }

    @Override
    public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) {
      Object read = super.deserialize(parser, context);
      return size(read) > MOST
          ? context.reportInputMismatch(this, "must have at most %d elements", MOST)
          : read;
    }

    private static int size(@Nullable Object read) {
      return switch (read) {
        case Collection<?> list -> list.size();
        case Map<?, ?> map -> map.size();
        case null, default -> 0;
      };
    }
  }
}
