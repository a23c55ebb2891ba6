package dev.benchwarden.store.published;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A row as it was published.
 *
 * @param benchmark in the words of the publication
 * @param parameters what else distinguishes it from other rows, by name
 * @param percentImprovement in percent, positive when better
 * @param zImprovement the z-score, positive when better; absent if none was published
 */
public record PublishedRow(
    @NotBlank(message = "is missing: the benchmark's name")
        @Size(max = 500, message = "must have at most 500 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String benchmark,
    @Size(max = 50, message = "must be at most 50")
        Map<
                @Size(max = 500, message = "must have at most 500 characters") String,
                @Size(max = 500, message = "must have at most 500 characters") String>
            parameters,
    @NotNull(message = "is missing: in percent, positive when better")
        @Min(value = -LARGEST, message = OUT_OF_RANGE)
        @Max(value = LARGEST, message = OUT_OF_RANGE)
        Double percentImprovement,
    @Min(value = -LARGEST, message = OUT_OF_RANGE) @Max(value = LARGEST, message = OUT_OF_RANGE)
        @Nullable Double zImprovement) {

  private static final long LARGEST = 1_000_000_000;
  private static final String OUT_OF_RANGE = "must be between -1e9 and 1e9";

  public PublishedRow {
    parameters =
        parameters == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(parameters));
  }
}
