package dev.benchwarden.store.results;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Check of uploads that answer measurement requests, implemented where the requests are kept. */
public interface RequestedRuns {

  /**
   * Place of a run that was asked for.
   *
   * @param trust how far it is trusted, as known when it was requested
   * @param branch absent: the default branch
   */
  record Place(Trust trust, @Nullable String branch, @Nullable Integer pullRequest) {}

  /**
   * Statement of a run about itself.
   *
   * @param platform absent if it names none
   * @param isOfPair whether it says which round of which pair it is of
   */
  record Sent(String revision, String machine, @Nullable String platform, boolean isOfPair) {}

  /**
   * The place of a requested run; empty for a caller who is trusted to state the place itself.
   *
   * @throws ProblemException 404 if there is no such request, 410 if it is no longer the caller's
   *     to answer, 422 if it asks for another revision, machine or platform, for a pair in turn, or
   *     for no run
   */
  Optional<Place> place(Caller caller, Project project, UUID request, Sent sent);

  /**
   * Name of the present or last attempt at a request: its results are no repeat of earlier ones,
   * even though counts are the same each time.
   *
   * @throws ProblemException 404 if there is no such request
   */
  String attempt(long project, UUID request);

  /**
   * Keeps a run beside its request, in the transaction that stores it.
   *
   * @param lease the agent's under which it was measured; null if the upload names none
   * @param isNew false if the same results were stored before
   * @throws ProblemException 410 if the request is no longer the caller's to answer, 409 if another
   *     run has answered it, or this one was not measured for it
   */
  void keep(long project, UUID request, @Nullable UUID lease, Run run, boolean isNew);
}
