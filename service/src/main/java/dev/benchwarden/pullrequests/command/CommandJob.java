package dev.benchwarden.pullrequests.command;

import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that executes a comment's command if its author may write to the repository, and answers it.
 * The comment is read from the forge again, since the notification may be forged or late.
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
   * @throws ForgeAwayException if the forge does not answer, so that it is tried again
   */
  void read(ReadComment asked) {
    List<Project> addressed = addressed(asked);
    if (!addressed.isEmpty()) {
      thread(asked.project(), asked.pullRequest())
          .ifPresent(thread ->
              thread
                  .comment(asked.remark())
                  .ifPresent(comment ->
                      Command.in(comment.body())
                          .ifPresent(command -> answer(thread, addressed, comment, command))));
    }
  }

  /** Several projects may have their benchmarks in one repository; a comment addresses them all. */
  private List<Project> addressed(ReadComment asked) {
    return projects.withId(asked.project()).map(Project::repository).stream()
        .flatMap(repository -> projects.ofRepository(repository).stream())
        .toList();
  }

  /** The first project of the repository stores a refusal, for all of them. */
  private void answer(
      PullRequestThread thread, List<Project> addressed, Comment comment, Command command) {
    long first = addressed.getFirst().id();
    if (commands.isDone(idsOf(addressed), comment)) {
      thread.react(comment.id(), Reaction.DONE);
      return;
    }
    CommandRefusal why =
        commands
            .refusalBefore(first, comment, command)
            .or(() -> obey(thread, addressed, comment, command))
            .orElse(null);
    thread.react(comment.id(), why == null ? Reaction.DONE : Reaction.REFUSED);
    if (why != null) {
      commands.refuse(first, comment, command, why);
      answers.give(first, thread, comment, command, why);
    }
  }

  /** Done if it could be done for any of them; else the answer gives the reason. */
  private Optional<CommandRefusal> obey(
      PullRequestThread thread, List<Project> addressed, Comment comment, Command command) {
    if (!thread.repository().mayWrite(comment.account())) {
      return Optional.of(CommandRefusal.NO_RIGHT);
    }
    if (!command.isComplete()) {
      return Optional.of(
          command.order() == null ? CommandRefusal.UNKNOWN_WORD : CommandRefusal.NO_REASON);
    }
    if (command.order() == Order.RUN) {
      return run(thread, addressed, comment, command);
    }
    List<Project> told =
        addressed.stream()
            .filter(project -> evaluations.current(project.id(), comment.number()).isPresent())
            .toList();
    if (told.isEmpty()) {
      return Optional.of(CommandRefusal.NOTHING_MEASURED);
    }
    return commands.obey(idsOf(told), comment, command)
        ? Optional.empty()
        : Optional.of(CommandRefusal.NOTHING_TO_DECIDE);
  }

  private static List<Long> idsOf(List<Project> projects) {
    return projects.stream().map(Project::id).toList();
  }

  /**
   * Applies to a fork's commit too: the request of a person with write access is what allows
   * building it.
   */
  private Optional<CommandRefusal> run(
      PullRequestThread thread, List<Project> addressed, Comment comment, Command command) {
    String filter = command.reason().isEmpty() ? null : command.reason();
    if (filter != null && !MeasurementCommanded.isFilter(filter)) {
      return Optional.of(CommandRefusal.NO_FILTER);
    }
    PullRequestState state = thread.state().filter(PullRequestState::open).orElse(null);
    if (state == null) {
      return Optional.of(CommandRefusal.NOTHING_TO_MEASURE);
    }
    ForgeRepository repository = thread.repository();
    boolean isOfFork =
        repository.openPullRequests(state.headSha()).stream()
            .noneMatch(one -> one.number() == state.number() && !one.isOfFork());
    String ref = repository.refOf(state.number());
    List<MeasurementCommanded> asked =
        addressed.stream()
            .map(project ->
                new MeasurementCommanded(
                    project.id(),
                    state.number(),
                    state.headSha(),
                    ref,
                    isOfFork,
                    filter,
                    comment.author()))
            .toList();
    commands.run(comment, command, asked);
    return Optional.empty();
  }

  /**
   * A button gets no answer of its own: its effect shows in the check.
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
      thread(pressed.project(), number)
          .filter(thread -> thread.repository().mayWrite(pressed.account()))
          .flatMap(_ -> evaluations.of(pressed.project(), number, pressed.commit()))
          .ifPresent(shown -> press(pressed, number, command, shown.id()));
    }
  }

  private void press(PressButton pressed, int number, Command command, UUID shown) {
    try {
      commands.obey(pressed.project(), number, command, pressed.account(), shown);
    } catch (ProblemException impossible) {
      log.info("Nothing to {}: {}", pressed.button(), impossible.getMessage());
    }
  }

  private Optional<PullRequestThread> thread(long project, int number) {
    try {
      return projects.withId(project).map(found -> thread(found, number));
    } catch (ForgeNotSetUpException notSetUp) {
      log.info("A command was not read: {}", notSetUp.getMessage());
      return Optional.empty();
    }
  }

  private PullRequestThread thread(Project project, int number) {
    return forges.thread(project, number);
  }
}
