package dev.benchwarden.store.published;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A published table as it is submitted. */
record NewPublishedComparison(
    @NotBlank(message = "is missing: what the table is called")
        @Size(max = 200, message = SHORT)
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String title,
    @NotBlank(message = "is missing: such as 5.4")
        @Size(max = 200, message = SHORT)
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String baseline,
    @NotBlank(message = "is missing: such as 5.5")
        @Size(max = 200, message = SHORT)
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String candidate,
    @NotBlank(message = "is missing: where it was published")
        @Size(max = 2000, message = "must have at most 2000 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        String source,
    @NotEmpty(message = "is missing: the rows of the table")
        @Size(max = NewPublishedComparison.MOST_ROWS, message = "must be at most 2000 rows")
        List<@Valid PublishedRow> rows) {

  static final int MOST_ROWS = 2000;

  private static final String SHORT = "must have at most 200 characters";
}
