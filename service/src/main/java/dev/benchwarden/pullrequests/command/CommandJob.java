package dev.benchwarden.pullrequests.command;

import dev.benchwarden.judging.detection.Evaluations;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Discussion;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Remark;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that does what a comment asks for if its author may write to the repository, and answers it.
 * The comment is read from the forge once more, since what told of it may be forged or late.
 */
@Component
class CommandJob {

  private static final Logger log = LoggerFactory.getLogger(CommandJob.class);

  private final Projects projects;
  private final Forges forges;
  private final Evaluations evaluations;
  private final Commands commands;
  private final Answers answers;

  CommandJob(
      Projects projects,
      Forges forges,
      Evaluations evaluations,
      Commands commands,
      Answers answers) {
    this.projects = projects;
    this.forges = forges;
    this.evaluations = evaluations;
    this.commands = commands;
    this.answers = answers;
  }

  /**
   * @throws ForgeAwayException if the forge does not answer: to be tried again
   */
  void read(ReadRemark asked) {
    List<Project> addressed = addressed(asked);
    if (!addressed.isEmpty()) {
      discussion(asked.project(), asked.pullRequest())
          .ifPresent(discussion ->
              discussion
                  .remark(asked.remark())
                  .ifPresent(remark ->
                      Command.in(remark.body())
                          .ifPresent(command -> answer(discussion, addressed, remark, command))));
    }
  }

  /** Several projects may have their benchmarks in one repository; a comment speaks to them all. */
  private List<Project> addressed(ReadRemark asked) {
    return projects.withId(asked.project()).map(Project::repository).stream()
        .flatMap(repository -> projects.ofRepository(repository).stream())
        .toList();
  }

  /** A refusal is kept by the first project of the repository, for all of them. */
  private void answer(
      Discussion discussion, List<Project> addressed, Remark remark, Command command) {
    long first = addressed.getFirst().id();
    if (addressed.stream().anyMatch(project -> commands.isDone(project.id(), remark))) {
      discussion.react(remark.id(), Reaction.DONE);
      return;
    }
    Refusal why =
        commands
            .refusalBefore(first, remark, command)
            .or(() -> obey(discussion, addressed, remark, command))
            .orElse(null);
    discussion.react(remark.id(), why == null ? Reaction.DONE : Reaction.REFUSED);
    if (why != null) {
      commands.refuse(first, remark, command, why);
      answers.give(first, discussion, remark, command, why);
    }
  }

  /** Done if it could be done for any of them; else the answer says why not. */
  private Optional<Refusal> obey(
      Discussion discussion, List<Project> addressed, Remark remark, Command command) {
    if (!discussion.mayWrite(remark.author())) {
      return Optional.of(Refusal.NO_RIGHT);
    }
    if (!command.isComplete()) {
      return Optional.of(command.order() == null ? Refusal.UNKNOWN_WORD : Refusal.NO_REASON);
    }
    List<Project> told =
        addressed.stream()
            .filter(project -> evaluations.current(project.id(), remark.number()).isPresent())
            .toList();
    if (told.isEmpty()) {
      return Optional.of(Refusal.NOTHING_MEASURED);
    }
    long done =
        told.stream().filter(project -> commands.obey(project.id(), remark, command)).count();
    return done > 0 ? Optional.empty() : Optional.of(Refusal.NOTHING_TO_DECIDE);
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
