package dev.benchwarden.uploads.profile;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import dev.benchwarden.store.profile.NewProfile;
import dev.benchwarden.store.profile.Profiles;
import dev.benchwarden.store.profile.RawProfiles;
import dev.benchwarden.store.profile.StoredProfile;
import dev.benchwarden.uploads.ingest.ReceivedBody;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores a profile that was read, with its file. */
@Component
class ProfileKeeper {

  /** So many benchmarks, profiled one by one, are more than anybody looks at. */
  private static final int MOST_OF_A_RUN = 200;

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private final Profiles profiles;
  private final RawProfiles rawProfiles;
  private final ApplicationEventPublisher events;

  ProfileKeeper(Profiles profiles, RawProfiles rawProfiles, ApplicationEventPublisher events) {
    this.events = events;
    this.profiles = profiles;
    this.rawProfiles = rawProfiles;
  }

  /**
   * What a profile is of.
   *
   * @param run the number of the run inside the database
   * @param benchmark the number of the benchmark that ran alone; absent where the whole suite did
   */
  record ProfiledPart(long run, @Nullable Long benchmark) {}

  /**
   * A profile that is stored.
   *
   * @param isNew whether it was not before
   */
  record Kept(StoredProfile profile, boolean isNew) {}

  /**
   * @throws ProblemException 409 if the run has as many as one may have
   */
  @Transactional(rollbackFor = IOException.class)
  public Kept keep(
      long project,
      ProfiledPart part,
      @Nullable Integer pullRequest,
      FoldedProfile tree,
      ReceivedBody body)
      throws IOException {
    int attached = profiles.countOf(project, part.run());
    NewProfile wanted =
        new NewProfile(IDS.generate(), part.run(), part.benchmark(), body.hash(), tree);
    StoredProfile known =
        profiles.withContent(project, part.run(), part.benchmark(), body.hash()).orElse(null);
    if (known != null) {
      return new Kept(known, false);
    }
    if (attached >= MOST_OF_A_RUN) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The run has %d profiles, and may have no more: delete some, or attach it to another run."
              .formatted(attached));
    }
    profiles.save(project, wanted);
    try (InputStream content = body.compressed()) {
      rawProfiles.save(project, wanted.id(), content, body.compressedBytes(), body.unpackedBytes());
    }
    if (pullRequest != null) {
      events.publishEvent(new ReviewChanged(project, pullRequest, false));
    }
    return new Kept(profiles.withId(project, wanted.id()).orElseThrow(), true);
  }
}
