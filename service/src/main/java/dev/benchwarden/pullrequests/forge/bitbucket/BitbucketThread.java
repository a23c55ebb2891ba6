package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.Markers;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.web.client.HttpClientErrorException;

/** Pull request on Bitbucket Cloud. */
final class BitbucketThread implements PullRequestThread {

  private static final int MOST_PAGES = 60;
  private static final Pattern SHA = Pattern.compile("[0-9a-f]{40}");

  private final BitbucketApi api;
  private final BitbucketPages pages;
  private final BitbucketRepository repository;
  private final String owner;
  private final String name;
  private final int number;

  BitbucketThread(
      BitbucketApi api,
      BitbucketPages pages,
      BitbucketRepository repository,
      Repository named,
      int number) {
    this.api = api;
    this.pages = pages;
    this.repository = repository;
    owner = named.owner();
    name = named.name();
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

  /** Empty while its branch is missing, too. */
  @Override
  public Optional<PullRequestState> state() {
    return RestCall.found(() -> api.pull(owner, name, number))
        .flatMap(pull ->
            RestCall.asked(() ->
                head(pull)
                    .map(head ->
                        new PullRequestState(
                            number,
                            pull.isOpen(),
                            head,
                            pull.destination().branch().name(),
                            pull.isOpen() ? mergeBase(pull, head).orElse(null) : null,
                            mergedAs(pull).orElse(null)))));
  }

  private Optional<String> mergedAs(BitbucketApi.Pull pull) {
    return Optional.ofNullable(pull.mergeCommit())
        .map(BitbucketApi.CommitName::hash)
        .flatMap(this::inFull);
  }

  /** The newest commit in full: a pull request names the beginning of its SHA. */
  Optional<String> head(BitbucketApi.Pull pull) {
    BitbucketApi.CommitName commit = pull.source().commit();
    if (commit == null || commit.hash().isEmpty()) {
      return Optional.empty();
    }
    return proposed().stream()
        .filter(sha -> sha.startsWith(commit.hash()))
        .findFirst()
        .or(() -> inFull(commit.hash()));
  }

  private Optional<String> inFull(String hash) {
    return SHA.matcher(hash).matches()
        ? Optional.of(hash)
        : RestCall.found(() -> api.commit(owner, name, hash)).map(BitbucketApi.CommitName::hash);
  }

  /** Empty if the repository lacks one of the commits, such as a fork's. */
  Optional<String> mergeBase(BitbucketApi.Pull pull, String head) {
    BitbucketApi.CommitName target = pull.destination().commit();
    if (target == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(api.mergeBase(owner, name, target.hash() + ".." + head).hash());
    } catch (HttpClientErrorException.NotFound | HttpClientErrorException.Forbidden untold) {
      return Optional.empty();
    }
  }

  @Override
  public List<String> proposedCommits() {
    return RestCall.asked(this::proposed);
  }

  /** None of a fork that is gone. */
  private List<String> proposed() {
    return RestCall.found(() ->
            pages.read(
                api.proposedCommits(owner, name, number),
                api::moreCommits,
                BitbucketRepository.MOST_PAGES))
        .orElse(List.of())
        .stream()
        .map(BitbucketApi.CommitName::hash)
        .toList();
  }

  @Override
  public Optional<Comment> comment(long id) {
    return RestCall.found(() -> api.comment(owner, name, number, id)).flatMap(this::comment);
  }

  /** The comments written or changed since then. */
  List<Comment> comments(Instant since) {
    return all().stream()
        .filter(remark -> isChanged(remark, since))
        .flatMap(remark -> comment(remark).stream())
        .toList();
  }

  private static boolean isChanged(BitbucketApi.Remark remark, Instant since) {
    OffsetDateTime updated = remark.updatedOn();
    return updated != null && !updated.toInstant().isBefore(since);
  }

  private Optional<Comment> comment(BitbucketApi.Remark remark) {
    BitbucketApi.User user = remark.user();
    return remark.deleted() || user == null
        ? Optional.empty()
        : Optional.of(new Comment(remark.id(), number, user.uuid(), user.name(), remark.text()));
  }

  private List<BitbucketApi.Remark> all() {
    return pages.read(api.comments(owner, name, number), api::moreComments, MOST_PAGES);
  }

  @Override
  public List<Long> ownComments(String marker) {
    return RestCall.asked(() -> own(marker).toList());
  }

  @Override
  public Optional<Long> ownComment(String marker) {
    return RestCall.asked(() -> own(marker).findFirst());
  }

  /** In their order, each asked about only if it is looked at. */
  private Stream<Long> own(String marker) {
    return all().stream()
        .filter(remark -> !remark.deleted() && Markers.mark(remark.text(), marker))
        .sorted(Comparator.comparingLong(BitbucketApi.Remark::id))
        .filter(this::isOwn)
        .map(BitbucketApi.Remark::id);
  }

  /**
   * No answer shows whom a repository's token belongs to, but only its author may edit a comment:
   * so it is edited to its present text.
   */
  private boolean isOwn(BitbucketApi.Remark remark) {
    try {
      api.edit(
          owner, name, number, remark.id(), new BitbucketApi.NewRemark(remark.content(), null));
      return true;
    } catch (HttpClientErrorException.Forbidden | HttpClientErrorException.NotFound foreign) {
      return false;
    }
  }

  @Override
  public long post(String body) {
    return RestCall.asked(
        () -> api.post(owner, name, number, BitbucketApi.NewRemark.of(body)).id());
  }

  @Override
  public long reply(long comment, String body) {
    return RestCall.asked(() ->
        api.post(owner, name, number, BitbucketApi.NewRemark.of(body).inReplyTo(comment)).id());
  }

  /**
   * A deleted comment can still be read, where the pull request can be. Editing one of another
   * author is refused, which shows that it exists.
   */
  @Override
  public boolean edit(long comment, String body) {
    return RestCall.asked(() -> {
      if (isGone(comment)) {
        return false;
      }
      try {
        return !api.edit(owner, name, number, comment, BitbucketApi.NewRemark.of(body)).deleted();
      } catch (HttpClientErrorException.NotFound deletedSince) {
        return false;
      }
    });
  }

  private boolean isGone(long comment) {
    try {
      return api.comment(owner, name, number, comment).deleted();
    } catch (HttpClientErrorException.NotFound notFound) {
      // A comment that we may not see has the same answer.
      api.comments(owner, name, number);
      return true;
    }
  }

  /** The API has no reactions: what was done shows in the comment, and a refusal gets a reply. */
  @Override
  public void react(long comment, Reaction reaction) {}
}
