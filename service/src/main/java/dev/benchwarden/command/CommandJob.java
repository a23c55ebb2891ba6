package dev.benchwarden.command;

import dev.benchwarden.catalog.Project;
import dev.benchwarden.catalog.Projects;
import dev.benchwarden.detection.Evaluations;
import dev.benchwarden.forge.Discussion;
import dev.benchwarden.forge.ForgeAwayException;
import dev.benchwarden.forge.ForgeNotSetUpException;
import dev.benchwarden.forge.Forges;
import dev.benchwarden.forge.Reaction;
import dev.benchwarden.forge.Remark;
import dev.benchwarden.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Does what somebody asked for, if they may write to the repository. The comment is read from the
 * forge once more, since what told of it may be forged or late.
 */
@Component
class CommandJob {

  private static final Logger log = LoggerFactory.getLogger(CommandJob.class);

  private final Projects projects;
  private final Forges forges;
  private final Evaluations evaluations;
  private final Commands commands;

  CommandJob(Projects projects, Forges forges, Evaluations evaluations, Commands commands) {
    this.projects = projects;
    this.forges = forges;
    this.evaluations = evaluations;
    this.commands = commands;
  }

  /**
   * @throws ForgeAwayException if the forge does not answer: to be tried again
   */
  void read(ReadRemark asked) {
    List<Project> told = toldOf(asked);
    if (!told.isEmpty()) {
      discussion(asked.project(), asked.pullRequest())
          .ifPresent(discussion ->
              discussion
                  .remark(asked.remark())
                  .ifPresent(remark ->
                      Command.in(remark.body())
                          .ifPresent(command -> answer(discussion, told, remark, command))));
    }
  }

  /** Several projects may have their benchmarks in one repository; a comment speaks to them all. */
  private List<Project> toldOf(ReadRemark asked) {
    return projects.withId(asked.project()).map(Project::repository).stream()
        .flatMap(repository -> projects.ofRepository(repository).stream())
        .filter(project -> evaluations.newest(project.id(), asked.pullRequest()).isPresent())
        .toList();
  }

  /** Done if it could be done for any of them. */
  private void answer(Discussion discussion, List<Project> told, Remark remark, Command command) {
    boolean isAllowed = command.order() != null && discussion.mayWrite(remark.author());
    long done =
        isAllowed
            ? told.stream().filter(project -> commands.obey(project.id(), remark, command)).count()
            : 0;
    discussion.react(remark.id(), done > 0 ? Reaction.DONE : Reaction.REFUSED);
  }

  /**
   * A button has no answer of its own: what it does is seen in the check.
   *
   * @throws ForgeAwayException if the forge does not answer: to be tried again
   */
  void press(PressButton pressed) {
    Order order = Order.called(pressed.button()).orElse(null);
    if (order == null) {
      return;
    }
    Command command = new Command(order, "accepted with the button of the check", pressed.button());
    for (int number : evaluations.pullRequestsOf(pressed.project(), pressed.commit())) {
      discussion(pressed.project(), number)
          .filter(discussion -> discussion.mayWrite(pressed.account()))
          .ifPresent(discussion -> press(pressed, number, command));
    }
  }

  private void press(PressButton pressed, int number, Command command) {
    try {
      commands.obey(pressed.project(), number, command, pressed.account());
    } catch (ProblemException impossible) {
      log.info("Nothing to {} in pull request {}.", pressed.button(), number);
    }
  }

  private Optional<Discussion> discussion(long project, int number) {
    try {
      return projects.withId(project).map(found -> discussion(found, number));
    } catch (ForgeNotSetUpException notSetUp) {
      log.info("A command was not read: {}", notSetUp.getMessage());
      return Optional.empty();
    }
  }

  private Discussion discussion(Project project, int number) {
    return forges.discussion(project, number);
  }
}
