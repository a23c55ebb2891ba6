package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.time.Instant;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of a project's subscriptions. */
@RestController
@RequestMapping("/api/v1/projects/{project}/subscriptions")
class SubscriptionController {

  private static final int LONGEST_ANSWER = 300;

  private final Projects projects;
  private final Subscriptions subscriptions;
  private final SubscriptionSettings settings;
  private final Channels channels;
  private final Links links;

  SubscriptionController(
      Projects projects,
      Subscriptions subscriptions,
      SubscriptionSettings settings,
      Channels channels,
      Links links) {
    this.projects = projects;
    this.subscriptions = subscriptions;
    this.settings = settings;
    this.channels = channels;
    this.links = links;
  }

  @GetMapping
  @Operation(summary = "The subscriptions to notifications")
  Page<ShownSubscription> list(@PathVariable String project) {
    return Page.of(
        subscriptions.of(admin(project).id()).stream().map(ShownSubscription::of).toList());
  }

  @GetMapping("/options")
  @Operation(summary = "What can be chosen: channels, and whether they are set up, and events")
  Options options(@PathVariable String project) {
    admin(project);
    return new Options(
        channels.all().stream().map(ChannelOption::of).toList(),
        Arrays.stream(EventType.values()).map(EventOption::of).toList());
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(summary = "Subscribe to notifications; only this answer shows a webhook's secret")
  NewSubscription add(
      @PathVariable String project, @Valid @RequestBody SubscriptionRequest wanted) {
    SubscriptionSettings.Made made = settings.add(admin(project).id(), wanted);
    return new NewSubscription(ShownSubscription.of(made.subscription()), made.secret());
  }

  @GetMapping("/{subscription}")
  ShownSubscription show(@PathVariable String project, @PathVariable UUID subscription) {
    return ShownSubscription.of(found(admin(project), subscription));
  }

  @PatchMapping("/{subscription}")
  @Operation(summary = "Change what is given; paused: false resumes")
  ShownSubscription change(
      @PathVariable String project,
      @PathVariable UUID subscription,
      @Valid @RequestBody SubscriptionRequest wanted) {
    return settings
        .change(admin(project).id(), subscription, wanted)
        .map(ShownSubscription::of)
        .orElseThrow(() -> none(project, subscription));
  }

  @DeleteMapping("/{subscription}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(@PathVariable String project, @PathVariable UUID subscription) {
    if (!settings.remove(admin(project).id(), subscription)) {
      throw none(project, subscription);
    }
  }

  @PostMapping("/{subscription}/secret")
  @Operation(summary = "Replace the secret; only this answer shows the new one")
  NewSecret renewSecret(@PathVariable String project, @PathVariable UUID subscription) {
    Project owner = admin(project);
    if (found(owner, subscription).channel() != ChannelKind.WEBHOOK) {
      throw new ProblemException(Problem.CONFLICT, "Only webhooks are signed.");
    }
    return new NewSecret(settings.replaceSecret(owner.id(), subscription));
  }

  @PostMapping("/{subscription}/test")
  @Operation(summary = "Send a test message at once and say what came back")
  TestAnswer test(@PathVariable String project, @PathVariable UUID subscription) {
    Project owner = admin(project);
    Subscription known = found(owner, subscription);
    Outgoing outgoing =
        Outgoing.of(Announcer.IDS.generate(), owner, Outgoing.TEST, List.of(), links);
    return TestAnswer.of(outgoing.id(), channels.send(owner.id(), known, outgoing));
  }

  private Project admin(String project) {
    return projects.writable(project, Scope.ADMIN);
  }

  private Subscription found(Project project, UUID id) {
    return subscriptions.find(project.id(), id).orElseThrow(() -> none(project.slug(), id));
  }

  static ProblemException none(String project, UUID id) {
    return ProblemException.notFound("Project '%s' has no subscription %s.".formatted(project, id));
  }

  /**
   * @param address as much of it as may be shown
   * @param minPercent smaller changes, in either direction, are not sent
   * @param digestAt time of a daily digest, and on Monday of {@code week.ended}, in the time zone
   * @param ofOwners the subscription to owners from which this one of an owner follows; absent for
   *     one that an admin made
   * @param paused why nothing is sent; absent if it is active
   */
  record ShownSubscription(
      UUID id,
      String name,
      ChannelKind channel,
      String address,
      List<EventType> events,
      double minPercent,
      Digest digest,
      LocalTime digestAt,
      String timeZone,
      @Nullable UUID ofOwners,
      @Nullable String paused,
      Instant createdAt) {

    static ShownSubscription of(Subscription subscription) {
      return new ShownSubscription(
          subscription.id(),
          subscription.name(),
          subscription.channel(),
          subscription.shownAddress(),
          subscription.events(),
          subscription.minPercent(),
          subscription.schedule().digest(),
          subscription.schedule().at(),
          subscription.schedule().zone().getId(),
          subscription.ofOwners(),
          subscription.paused(),
          subscription.createdAt());
    }
  }

  /**
   * @param secret what webhooks are signed with: shown this once; absent on other channels
   */
  record NewSubscription(
      @JsonUnwrapped ShownSubscription about,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret) {}

  /**
   * @param secret shown this once
   */
  record NewSecret(String secret) {}

  record Options(List<ChannelOption> channels, List<EventOption> events) {}

  /**
   * @param missing what the operator has to set before it can be used; absent if it can
   */
  record ChannelOption(ChannelKind channel, @Nullable String missing) {

    static ChannelOption of(Channel channel) {
      return new ChannelOption(channel.kind(), channel.missing().orElse(null));
    }
  }

  /**
   * @param about when it happens
   */
  record EventOption(EventType event, String about) {

    static EventOption of(EventType event) {
      return new EventOption(event, event.about());
    }
  }

  /**
   * Result of a test message.
   *
   * @param status of HTTP or SMTP; absent without an answer
   * @param reason why it was not accepted
   * @param answer its beginning
   */
  record TestAnswer(
      UUID id,
      boolean delivered,
      @Nullable Integer status,
      long durationMs,
      @Nullable String reason,
      @Nullable String answer) {

    static TestAnswer of(UUID id, Attempt attempt) {
      return new TestAnswer(
          id,
          attempt.outcome() == Attempt.Outcome.DELIVERED,
          attempt.status(),
          attempt.took().toMillis(),
          attempt.reason(),
          attempt.answer().isBlank() ? null : PlainText.of(attempt.answer(), LONGEST_ANSWER));
    }
  }
}
