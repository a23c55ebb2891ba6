package dev.benchwarden.platform.problem;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.CollectionFactory;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.util.StringUtils;

/**
 * Converter of a parameter that takes several values, with commas between them or each by itself.
 * Blanks around a value do not count, a blank place counts as absent, and so does a parameter in
 * which nothing else is left. A blank is what Spring trims, control characters included.
 */
final class SeveralValues implements GenericConverter {

  private static final TypeDescriptor TEXT = TypeDescriptor.valueOf(String.class);

  private final ConversionService each;

  SeveralValues(ConversionService each) {
    this.each = each;
  }

  @Override
  public Set<ConvertiblePair> getConvertibleTypes() {
    return Set.of(
        new ConvertiblePair(String.class, Collection.class),
        new ConvertiblePair(String[].class, Collection.class));
  }

  @Override
  public @Nullable Object convert(
      @Nullable Object given, TypeDescriptor from, TypeDescriptor wanted) {
    TypeDescriptor type = Objects.requireNonNull(wanted.getElementTypeDescriptor());
    List<String> places =
        places(given).stream().map(String::trim).filter(place -> !place.isEmpty()).toList();
    if (places.isEmpty()) {
      return null;
    }
    Collection<Object> values =
        CollectionFactory.createCollection(wanted.getType(), type.getType(), places.size());
    places.forEach(place -> values.add(Objects.requireNonNull(each.convert(place, TEXT, type))));
    return values;
  }

  private static List<String> places(@Nullable Object given) {
    return switch (given) {
      case null -> List.of();
      case String[] several -> Arrays.asList(several);
      default -> List.of(StringUtils.commaDelimitedListToStringArray(given.toString()));
    };
  }
}
