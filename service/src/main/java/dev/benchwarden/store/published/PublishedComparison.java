package dev.benchwarden.store.published;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A table that others published.
 *
 * @param baseline what the publication calls its baseline, such as {@code 5.4}
 * @param candidate the same of the candidate
 * @param source where it was published: an address or a citation
 * @param rows in the order of the publication
 */
public record PublishedComparison(
    UUID id,
    String title,
    String baseline,
    String candidate,
    String source,
    List<PublishedRow> rows,
    Instant createdAt) {}
