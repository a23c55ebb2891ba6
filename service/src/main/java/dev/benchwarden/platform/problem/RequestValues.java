package dev.benchwarden.platform.problem;

import com.fasterxml.jackson.annotation.Nulls;
import dev.benchwarden.platform.packing.PackedJson;
import java.text.ParseException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.Converter;
import org.springframework.format.FormatterRegistry;
import org.springframework.format.datetime.standard.InstantFormatter;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.deser.jdk.UUIDDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ext.javatime.deser.InstantDeserializer;
import tools.jackson.databind.ext.javatime.deser.LocalTimeDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Conversion of requests' bodies, texts and times. An unknown field is refused, since its sender
 * would believe it had an effect, and so are a duplicate field, a value of another kind, such as a
 * fraction where a whole number is needed, and null in a list or map; stored JSON is read with a
 * mapper of its own, since another release may have written more. Values that PostgreSQL cannot
 * store are refused when they are read, while their place is still known: text with the character
 * U+0000 or half of a surrogate pair, and years before 1583 or of more than four digits. An
 * identifier is taken as it is written, and with capitals.
 */
@Configuration(proxyBeanMethods = false)
class RequestValues implements WebMvcConfigurer {

  /** Before, the calendars of the driver and of PostgreSQL differ. */
  private static final Instant FIRST = Instant.parse("1583-01-01T00:00:00Z");

  private static final Instant BEHIND_LAST = Instant.parse("+10000-01-01T00:00:00Z");

  /** The libraries take blanks around one, groups of fewer digits, and Base64. */
  private static final Pattern IDENTIFIER =
      Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

  private final JsonMapper json;

  RequestValues(JsonMapper json) {
    this.json = json;
  }

  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(String.class, String.class, RequestValues::text);
    registry.addConverter(new IdentifierConverter());
    registry.addFormatterForFieldType(Instant.class, new TimeFormatter());
    registry.addConverterFactory(new WordConverters());
    // As Spring does for its own: what converters are added to also converts.
    registry.addConverter(new SeveralValues((ConversionService) registry));
  }

  @Override
  public void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
    SimpleModule taken =
        new SimpleModule()
            .addDeserializer(String.class, new TextDeserializer())
            .addDeserializer(UUID.class, new IdentifierDeserializer())
            .addDeserializer(Instant.class, new TimeDeserializer())
            .addDeserializer(LocalTime.class, new TimeOfDayDeserializer())
            .setDeserializerModifier(new BoundedLengths());
    builder.withJsonConverter(
        new PackedJson(
            SameKind.require(json.rebuild())
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .changeDefaultNullHandling(usual -> usual.withContentNulls(Nulls.FAIL))
                .addModule(taken)
                .build()));
  }

  private static String text(String given) {
    String unfit = InvalidInput.unfit(given);
    if (unfit != null) {
      throw new IllegalArgumentException(unfit);
    }
    return given;
  }

  /** An empty one counts as absent, as elsewhere in a query. */
  private static boolean isIdentifier(String given) {
    return IDENTIFIER.matcher(given).matches();
  }

  private static boolean isTaken(Instant time) {
    return !time.isBefore(FIRST) && time.isBefore(BEHIND_LAST);
  }

  /**
   * Truncated to PostgreSQL's precision, which would otherwise round the last instant of 9999 up
   * into another year.
   */
  private static Instant stored(Instant time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  private static final class TimeFormatter extends InstantFormatter {

    /** An offset whose plus sign was not escaped, which in an address means a blank. */
    private static final Pattern BARE_OFFSET = Pattern.compile(" (?=\\d\\d:\\d\\d$)");

    @Override
    public Instant parse(String text, Locale locale) throws ParseException {
      Instant time = super.parse(BARE_OFFSET.matcher(text).replaceFirst("+"), locale);
      if (!isTaken(time)) {
        throw new ParseException(InvalidInput.unreadable(text, Instant.class), 0);
      }
      return stored(time);
    }
  }

  private static final class TextDeserializer extends StringDeserializer {

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context) {
      String text = super.deserialize(parser, context);
      String unfit = InvalidInput.unfit(text);
      return unfit == null ? text : context.reportInputMismatch(this, unfit);
    }
  }

  private static final class IdentifierConverter implements Converter<String, @Nullable UUID> {

    @Override
    public @Nullable UUID convert(String given) {
      if (given.isEmpty()) {
        return null;
      }
      if (!isIdentifier(given)) {
        throw new IllegalArgumentException(InvalidInput.unreadable(given, UUID.class));
      }
      return UUID.fromString(given);
    }
  }

  private static final class IdentifierDeserializer extends UUIDDeserializer {

    @Override
    public UUID deserialize(JsonParser parser, DeserializationContext context) {
      String given = SameKind.text(parser, context, UUID.class);
      return isIdentifier(given)
          ? super.deserialize(parser, context)
          : (UUID) context.handleWeirdStringValue(UUID.class, given, "no identifier");
    }
  }

  private static final class TimeDeserializer extends StdDeserializer<Instant> {

    /** The library takes blanks around one, and seconds since 1970 in quotes. */
    private static final Pattern TIME = Pattern.compile("[+-]?\\d+-\\S+");

    TimeDeserializer() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) {
      String given = SameKind.text(parser, context, Instant.class);
      if (!TIME.matcher(given).matches()) {
        return (Instant) context.handleWeirdStringValue(Instant.class, given, "no time");
      }
      Instant time = InstantDeserializer.INSTANT.deserialize(parser, context);
      if (isTaken(time)) {
        return stored(time);
      }
      return context.reportInputMismatch(this, "%s", InvalidInput.unreadable(given, Instant.class));
    }
  }

  private static final class TimeOfDayDeserializer extends LocalTimeDeserializer {

    @Override
    public LocalTime deserialize(JsonParser parser, DeserializationContext context) {
      SameKind.text(parser, context, LocalTime.class);
      return super.deserialize(parser, context);
    }
  }
}
