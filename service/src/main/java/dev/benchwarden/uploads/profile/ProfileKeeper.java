package dev.benchwarden.uploads.profile;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Store of profiles that were read, with their files. */
@Component
class ProfileKeeper {

  /** Nobody looks at more benchmarks profiled one by one. */
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
   * Target of a profile.
   *
   * @param run the number of the run inside the database
   * @param benchmark the number of the benchmark that ran alone; absent where the whole suite did
   * @param pullRequest whose run it is; absent for none
   */
  record ProfiledPart(long run, @Nullable Long benchmark, @Nullable Integer pullRequest) {}

  /**
   * A profile that is stored.
   *
   * @param isNew whether it was not stored before
   */
  record SavedProfile(StoredProfile profile, boolean isNew) {}

  /**
   * A file that an earlier release stored packed is recognised by the hash of what was sent.
   *
   * @throws ProblemException 404 if the run was deleted meanwhile, 409 if it has as many as one may
   *     have
   */
  @Transactional(rollbackFor = IOException.class)
  public SavedProfile save(long project, ProfiledPart part, ReadProfile profile, ReceivedBody body)
      throws IOException {
    if (!profiles.hold(project, part.run())) {
      throw ProblemException.notFound(
          "The run was deleted meanwhile: upload its results again, and then the profile.");
    }
    Optional<StoredProfile> known =
        profiles.withContent(
            project, part.run(), part.benchmark(), List.of(profile.hash(), body.hash()));
    if (known.isPresent()) {
      return new SavedProfile(known.get(), false);
    }
    demandRoom(project, part);
    UUID id = IDS.generate();
    profiles.save(
        project, new NewProfile(id, part.run(), part.benchmark(), profile.hash(), profile.tree()));
    try (InputStream content = body.compressed()) {
      rawProfiles.save(project, id, content, body.compressedBytes(), body.unpackedBytes());
    }
    if (part.pullRequest() != null) {
      events.publishEvent(new ReviewChanged(project, part.pullRequest(), false));
    }
    return new SavedProfile(profiles.withId(project, id).orElseThrow(), true);
  }

  private void demandRoom(long project, ProfiledPart part) {
    int attached = profiles.countOf(project, part.run());
    if (attached >= MOST_OF_A_RUN) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The run has %d profiles, and may have no more: delete some, or attach it to another run."
              .formatted(attached));
    }
  }
}
