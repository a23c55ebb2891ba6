package dev.benchwarden.measuring.search;

import dev.benchwarden.measuring.request.MeasurementRequest;
import dev.benchwarden.measuring.request.RequestState;
import dev.benchwarden.measuring.request.Requests;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.PlainText;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reader of what the measurements themselves said where a search stopped without the end of a range
 * or the list of its commits. What an agent says may have the output of a build, so visitors do not
 * see it, as at the measurement.
 */
@Component
class StopReasons {

  private static final int LONGEST = 1000;

  private final CommitSearches searches;
  private final Requests requests;

  StopReasons(CommitSearches searches, Requests requests) {
    this.searches = searches;
    this.requests = requests;
  }

  /** The message of a search, for callers who belong to the project with these reasons. */
  @Nullable String with(long project, StoredSearch search, List<SearchStep> steps) {
    return search.phase() == SearchPhase.STOPPED && belongs(project)
        ? String.join(" ", said(project, search, steps))
        : search.message();
  }

  private static boolean belongs(long project) {
    return Caller.current().filter(caller -> caller.may(Scope.READ, project)).isPresent();
  }

  private List<String> said(long project, StoredSearch search, List<SearchStep> steps) {
    Stream<String> reasons =
        search.commits().isEmpty()
            ? searches
                .listing(project, search.id())
                .flatMap(asked -> reason(project, asked))
                .map("The agent said: %s"::formatted)
                .stream()
            : LostEnds.of(search, steps).ends().stream()
                .map(end ->
                    reason(project, end.request())
                        .map(why ->
                            "The measurement of %s said: %s"
                                .formatted(search.labelOf(end.commit()), why)))
                .flatMap(Optional::stream);
    return Stream.concat(Stream.of(search.said()), reasons).toList();
  }

  private Optional<String> reason(long project, UUID request) {
    return requests
        .find(project, request)
        .filter(asked ->
            asked.state() == RequestState.FAILED || asked.state() == RequestState.UNBUILDABLE)
        .map(MeasurementRequest::message)
        .map(message -> PlainText.of(message, LONGEST));
  }
}
