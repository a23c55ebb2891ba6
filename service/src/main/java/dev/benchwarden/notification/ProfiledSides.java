package dev.benchwarden.notification;

import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Profiles that show an alert's functions.
 *
 * @param id of the one at the worse level
 * @param revision that this one is of
 * @param revisionsAfter how many revisions that came after the first one at the worse level
 * @param machine that it was taken on
 * @param baseRevision that the one before is of
 * @param baseMachine that the one before was taken on
 */
record ProfiledSides(
    UUID id,
    String revision,
    int revisionsAfter,
    String machine,
    String baseRevision,
    String baseMachine) {

  static ProfiledSides of(ProfileFinding finding) {
    return new ProfiledSides(
        finding.profile(),
        finding.revision(),
        finding.revisionsAfter(),
        finding.machine(),
        finding.baseRevision(),
        finding.baseMachine());
  }

  /** Such as {@code (by a profile of r24 on perf-1, against one of r20)}. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    parts.add(Part.words(" (by a profile of "));
    parts.add(Part.revision(revision));
    if (revisionsAfter > 0) {
      parts.add(
          Part.words(
              ", %s after the step,".formatted(NumberText.count(revisionsAfter, "revision"))));
    }
    parts.add(Part.words(" on "));
    parts.add(Part.name(machine));
    parts.add(Part.words(", against one of "));
    parts.add(Part.revision(baseRevision));
    if (!machine.equals(baseMachine)) {
      parts.add(Part.words(" on "));
      parts.add(Part.name(baseMachine));
    }
    parts.add(Part.words(")"));
    return parts;
  }
}
