package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Markers;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.HttpClientErrorException;

/** Pull request on Bitbucket Data Center, whose comments are among its activities. */
final class DataCenterThread implements PullRequestThread {

  private static final int MOST_PAGES = 60;

  private final DataCenterApi api;
  private final DataCenterRepository repository;
  private final String key;
  private final String slug;
  private final int number;

  DataCenterThread(
      DataCenterApi api, DataCenterRepository repository, Repository named, int number) {
    this.api = api;
    this.repository = repository;
    key = named.owner();
    slug = named.name();
    this.number = number;
  }

  @Override
  public ForgeRepository repository() {
    return repository;
  }

  @Override
  public int longestComment() {
    return BitbucketText.LONGEST;
  }

  @Override
  public Optional<PullRequestState> state() {
    return RestCall.found(() -> {
      DataCenterApi.Pull pull = api.pull(key, slug, number);
      return new PullRequestState(
          number,
          pull.isOpen(),
          pull.from().commit(),
          pull.to().branch(),
          pull.isOpen() ? mergeBase().orElse(null) : null,
          pull.mergedAs());
    });
  }

  /** Empty if the histories share nothing, and for installations that do not state it yet. */
  Optional<String> mergeBase() {
    return RestCall.found(() -> api.mergeBase(key, slug, number))
        .flatMap(answer -> Optional.ofNullable(answer.getBody()))
        .map(DataCenterApi.CommitName::id);
  }

  @Override
  public List<String> proposedCommits() {
    return RestCall.asked(() ->
        DataCenterPages.read(
                start -> api.proposedCommits(key, slug, number, start),
                DataCenterRepository.MOST_PAGES)
            .stream()
            .map(DataCenterApi.CommitName::id)
            .toList());
  }

  @Override
  public Optional<Comment> comment(long id) {
    return RestCall.found(() -> comment(api.comment(key, slug, number, id)));
  }

  private Comment comment(DataCenterApi.Remark remark) {
    return new Comment(remark.id(), number, remark.author().name(), remark.written());
  }

  /**
   * The comments written or changed since then. Changing an old comment creates no new activity: it
   * is found as long as it is among the last hundred.
   */
  List<Comment> comments(Instant since) {
    long from = since.toEpochMilli();
    return DataCenterPages.read(
            start -> page(api.activities(key, slug, number, start)),
            MOST_PAGES,
            page -> page.stream().allMatch(one -> one.createdDate() >= from))
        .stream()
        .flatMap(activity -> Optional.ofNullable(activity.comment()).stream())
        .flatMap(DataCenterApi.Remark::thread)
        .filter(remark -> remark.updatedDate() >= from)
        .map(this::comment)
        .distinct()
        .toList();
  }

  @Override
  public List<Long> ownComments(String marker) {
    return RestCall.asked(() -> {
      List<String> account = new ArrayList<>();
      List<DataCenterApi.Remark> marked =
          DataCenterPages.read(
                  start -> {
                    ResponseEntity<DataCenterApi.Page<DataCenterApi.Activity>> answer =
                        api.activities(key, slug, number, start);
                    account.add(account(answer));
                    return page(answer);
                  },
                  MOST_PAGES)
              .stream()
              .flatMap(activity -> Optional.ofNullable(activity.comment()).stream())
              .flatMap(DataCenterApi.Remark::thread)
              .filter(remark -> Markers.mark(remark.written(), marker))
              .toList();
      return marked.stream()
          .filter(remark -> remark.author().name().equalsIgnoreCase(account.getFirst()))
          .map(DataCenterApi.Remark::id)
          .distinct()
          .sorted()
          .toList();
    });
  }

  /** Each answer shows whom the token belongs to, and nothing else does. */
  private static String account(ResponseEntity<?> answer) {
    String name = answer.getHeaders().getFirst("X-AUSERNAME");
    if (name == null) {
      throw new ForgeAwayException("Bitbucket does not say whose token it is");
    }
    return URLDecoder.decode(name, StandardCharsets.UTF_8);
  }

  private static <T> T page(ResponseEntity<T> answer) {
    T page = answer.getBody();
    if (page == null) {
      throw new ForgeAwayException(ForgeAwayException.UNINTELLIGIBLE);
    }
    return page;
  }

  @Override
  public long post(String body) {
    return post(body, null);
  }

  @Override
  public long reply(long comment, String body) {
    return post(body, new DataCenterApi.Parent(comment));
  }

  private long post(String body, DataCenterApi.@Nullable Parent parent) {
    return RestCall.asked(() ->
        api.post(
                key, slug, number, new DataCenterApi.NewRemark(BitbucketText.written(body), parent))
            .id());
  }

  /** A comment that another process has changed since it was read has to be read again. */
  @Override
  public boolean edit(long comment, String body) {
    return RestCall.asked(() -> {
      try {
        int version = api.comment(key, slug, number, comment).version();
        api.edit(
            key,
            slug,
            number,
            comment,
            new DataCenterApi.Edit(BitbucketText.written(body), version));
        return true;
      } catch (HttpClientErrorException.NotFound notFound) {
        // A comment that we may not see has the same answer.
        api.pull(key, slug, number);
        return false;
      }
    });
  }

  /** Older installations have no reactions, and a failed one is not worth trying again. */
  @Override
  public void react(long comment, Reaction reaction) {
    String emoticon =
        switch (reaction) {
          case DONE -> "thumbsup";
          case REFUSED -> "confused";
        };
    RestCall.asked(() -> {
      try {
        api.react(key, slug, number, comment, emoticon);
      } catch (HttpClientErrorException.NotFound | HttpClientErrorException.BadRequest none) {
        return false;
      }
      return true;
    });
  }
}
