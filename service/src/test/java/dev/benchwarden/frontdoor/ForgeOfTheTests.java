package dev.benchwarden.frontdoor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stand-in for a forge that answers like Gitea 1.26 and keeps what it is sent. {@code GiteaTests}
 * check that Gitea really answers like this.
 */
public final class ForgeOfTheTests implements AutoCloseable {

  /** The newest commit of the mainline. */
  public static final String TIP = "7".repeat(40);

  /** Who may write, besides the bot. */
  public static final String WRITER = "alice";

  /** The bot has others too, which begin with it. */
  public static final String TOKEN = "the-token-of-the-bot";

  /** The number of a fork. */
  public static final int FORK = 2;

  private static final int ITSELF = 1;

  private static final String REPOSITORY = "/api/v1/repos/acme/library";
  private static final Pattern COMMENTS = Pattern.compile(REPOSITORY + "/issues/(\\d+)/comments");
  private static final Pattern ISSUE = Pattern.compile(REPOSITORY + "/issues/(\\d+)");
  private static final Pattern COMMENT = Pattern.compile(REPOSITORY + "/issues/comments/(\\d+)");
  private static final Pattern REACTIONS =
      Pattern.compile(REPOSITORY + "/issues/comments/(\\d+)/reactions");
  private static final Pattern PULL = Pattern.compile(REPOSITORY + "/pulls/(\\d+)");
  private static final Pattern COMMITS = Pattern.compile(REPOSITORY + "/pulls/(\\d+)/commits");
  private static final Pattern SHA = Pattern.compile("(?:.*&)?sha=([0-9a-f]{40})(?:&.*)?");
  private static final Pattern STATUS = Pattern.compile(REPOSITORY + "/statuses/([0-9a-f]{40})");

  /** A comment as it stands. */
  public record Comment(long id, int number, String author, String body) {}

  /** An issue as it stands. */
  public record Issue(
      int number, String author, String title, String body, String state, List<String> labels) {}

  /** Answer of a refusal. */
  private record Refusal(int status, @Nullable String retryAfter) {}

  private final HttpServer server;
  private final JsonMapper json = JsonMapper.builder().build();
  private final Map<Integer, String> pulls = new ConcurrentSkipListMap<>();
  private final Map<Integer, List<String>> proposed = new ConcurrentHashMap<>();
  private final Map<String, List<String>> merges = new ConcurrentHashMap<>();
  private final List<JsonNode> dispatched = new CopyOnWriteArrayList<>();
  private final Map<Integer, Issue> issues = new ConcurrentSkipListMap<>();
  private final List<String> labels = new CopyOnWriteArrayList<>();
  private final Map<Long, Comment> comments = new ConcurrentSkipListMap<>();
  private final Map<Long, Set<String>> reactions = new ConcurrentHashMap<>();
  private final Map<String, JsonNode> statuses = new ConcurrentHashMap<>();
  private final List<String> written = new CopyOnWriteArrayList<>();
  private final AtomicLong ids = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger();
  private volatile @Nullable Refusal refusal;
  private volatile boolean losesAnswer;
  private volatile @Nullable Consumer<String> onNextComment;
  private volatile @Nullable Consumer<String> onNextIssue;
  private volatile @Nullable Consumer<String> onNextLabel;
  private volatile @Nullable String required;
  private volatile String name = "acme/library";
  private volatile String defaultBranch = "main";

  public ForgeOfTheTests() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/api/v1/", this::answer);
    server.start();
  }

  public String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** Opens a pull request of the repository itself or of another owner's fork, or pushes to it. */
  public void open(int number, String headSha, String owner, String branch, String mergeBase) {
    open(number, headSha, owner, owner.equals("acme") ? ITSELF : FORK, branch, mergeBase);
  }

  /**
   * Opens a pull request, or pushes another commit to it.
   *
   * @param repository which of its owner's the commit lies in
   */
  public void open(
      int number, String headSha, String owner, int repository, String branch, String mergeBase) {
    proposed.computeIfAbsent(number, same -> new CopyOnWriteArrayList<>()).add(headSha);
    pulls.put(
        number,
        """
        { "number": %d, "state": "open", "merge_base": "%s",
          "base": { "ref": "main", "sha": "%s", "repo": { "id": %d, "owner": { "login": "acme" } } },
          "head": { "ref": "%s", "sha": "%s", "repo": { "id": %d, "owner": { "login": "%s" } } } }
        """
            .formatted(number, mergeBase, mergeBase, ITSELF, branch, headSha, repository, owner));
  }

  /** Takes an older commit out of a pull request, as a force push does. */
  public void drop(int number, String sha) {
    proposed.getOrDefault(number, List.of()).remove(sha);
  }

  /** Knows a commit with these parents. */
  public void merge(String sha, String... parents) {
    merges.put(sha, List.of(parents));
  }

  public void close(int number) {
    pulls.computeIfPresent(number, (same, pull) -> pull.replace("\"open\"", "\"closed\""));
  }

  /** Merges a pull request, as a squash does: as a commit that names neither it nor its commits. */
  public void squash(int number, String as) {
    String merged = "\"closed\", \"merged\": true, \"merge_commit_sha\": \"" + as + "\"";
    pulls.computeIfPresent(number, (same, pull) -> pull.replace("\"open\"", merged));
  }

  /** Gives a pull request another branch to be merged into, and so another base. */
  public void retarget(int number, String branch, String mergeBase) {
    pulls.computeIfPresent(
        number,
        (same, pull) ->
            pull.replaceFirst("\"merge_base\": \"[^\"]*\"", "\"merge_base\": \"" + mergeBase + "\"")
                .replaceFirst("\"ref\": \"main\"", "\"ref\": \"" + branch + "\""));
  }

  /** How the bot answered a comment. */
  public Set<String> reactions(long comment) {
    return reactions.getOrDefault(comment, Set.of());
  }

  /** Gives the repository another name, to which its former one leads. */
  public void rename(String fullName) {
    name = fullName;
  }

  /** Has the mainline take only what has this status; null if it requires none. */
  public void requireStatus(@Nullable String context) {
    required = context;
  }

  /** The branch that the repository shows first. */
  public void setDefaultBranch(String branch) {
    defaultBranch = branch;
  }

  public void setDown(boolean down) {
    refusal = down ? new Refusal(502, null) : null;
  }

  public void refuse(int status, String retryAfter) {
    refusal = new Refusal(status, retryAfter);
  }

  /** Stores the next comment without answering its sender. */
  public void loseNextAnswer() {
    losesAnswer = true;
  }

  /**
   * Runs an action once the next comment is stored, before its sender gets the answer.
   *
   * @param action gets the token with which it was posted
   */
  public void onNextComment(Consumer<String> action) {
    onNextComment = action;
  }

  /** The same once the next issue is stored. */
  public void onNextIssue(Consumer<String> action) {
    onNextIssue = action;
  }

  /** The same once the next label is made. */
  public void onNextLabel(Consumer<String> action) {
    onNextLabel = action;
  }

  /** How many requests have been refused since the forge began to. */
  public int refused() {
    return refused.get();
  }

  public List<Comment> comments(int number) {
    return comments.values().stream().filter(comment -> comment.number() == number).toList();
  }

  /** All issues whose text says this, the oldest first. */
  public List<Issue> issues(String about) {
    return issues.values().stream().filter(issue -> issue.body().contains(about)).toList();
  }

  /** Opens an issue as another account, or the bot before it was killed. */
  public int issue(String author, String title, String body) {
    int number = 100_000 + (int) ids.incrementAndGet();
    issues.put(number, new Issue(number, author, title, body, "open", List.of()));
    return number;
  }

  /** Has a person close an issue with these labels, or open it. */
  public void decide(int number, String state, String... with) {
    issues.computeIfPresent(
        number,
        (same, was) ->
            new Issue(number, was.author(), was.title(), was.body(), state, List.of(with)));
  }

  public long comment(int number, String author, String body) {
    long id = ids.incrementAndGet();
    comments.put(id, new Comment(id, number, author, body));
    return id;
  }

  /** Has the author of a comment change its text. */
  public void rewrite(long id, String body) {
    comments.computeIfPresent(
        id, (same, before) -> new Comment(id, before.number(), before.author(), body));
  }

  public void delete(Comment comment) {
    comments.remove(comment.id());
  }

  /** The status of a commit as it was set last. */
  public @Nullable JsonNode status(String sha) {
    return statuses.get(sha);
  }

  /** What its workflow {@code benchmark.yml} was started with. */
  public List<JsonNode> dispatched() {
    return dispatched;
  }

  /** Method and path of everything that was posted or edited. */
  public List<String> written() {
    return written;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Refusal refuses = refusal;
      if (refuses != null) {
        refused.incrementAndGet();
        if (refuses.retryAfter() != null) {
          exchange.getResponseHeaders().set("Retry-After", refuses.retryAfter());
        }
        exchange.sendResponseHeaders(refuses.status(), -1);
      } else if (exchange.getRequestMethod().equals("GET")) {
        read(exchange);
      } else {
        write(exchange);
      }
    }
  }

  private void read(HttpExchange exchange) throws IOException {
    URI asked = exchange.getRequestURI();
    String moved = "/api/v1/repos/" + name;
    if (asked.getPath().equals(moved)) {
      boolean isBot = token(exchange).startsWith(TOKEN);
      send(
          exchange,
          200,
          Map.of(
              "full_name",
              name,
              "default_branch",
              defaultBranch,
              "permissions",
              Map.of("push", isBot)));
      return;
    }
    if (asked.getPath().equals(REPOSITORY)) {
      exchange.getResponseHeaders().set("Location", moved);
      exchange.sendResponseHeaders(301, -1);
      return;
    }
    if (asked.getPath().matches(REPOSITORY + "/collaborators/[^/]+/permission")) {
      // The bot is no admin of the repository.
      exchange.sendResponseHeaders(403, -1);
      return;
    }
    Object found = found(asked.getPath(), String.valueOf(asked.getQuery()));
    if (found == null) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      send(exchange, 200, found);
    }
  }

  private @Nullable Object found(String path, String query) {
    boolean first = query.matches("(.*&)?page=1(&.*)?");
    return switch (path) {
      case "/api/v1/user" -> Map.of("login", "bot");
      case REPOSITORY + "/pulls" -> first ? "[" + String.join(",", pulls.values()) + "]" : "[]";
      case REPOSITORY + "/issues/comments" -> first ? shown(comments.values()) : List.of();
      case REPOSITORY + "/issues" ->
          first ? issues.values().stream().map(this::shown).toList() : List.of();
      case REPOSITORY + "/labels" -> first ? labels.stream().map(this::label).toList() : List.of();
      case REPOSITORY + "/branches/main" -> branch();
      case REPOSITORY + "/commits" -> merge(query);
      case REPOSITORY + "/assignees" ->
          List.of(Map.of("login", "acme"), Map.of("login", WRITER), Map.of("login", "bot"));
      default -> first || !COMMITS.matcher(path).matches() ? numbered(path) : List.of();
    };
  }

  private Map<String, Object> branch() {
    String context = required;
    return Map.of(
        "commit",
        Map.of("id", TIP),
        "enable_status_check",
        context != null,
        "status_check_contexts",
        context == null ? List.of() : List.of(context));
  }

  private @Nullable Object numbered(String path) {
    Matcher list = COMMENTS.matcher(path);
    Matcher pull = PULL.matcher(path);
    Matcher one = COMMENT.matcher(path);
    Matcher commits = COMMITS.matcher(path);
    Matcher issue = ISSUE.matcher(path);
    if (issue.matches()) {
      Issue found = issues.get(Integer.valueOf(issue.group(1)));
      return found == null ? null : shown(found);
    }
    if (commits.matches()) {
      return proposed.getOrDefault(Integer.valueOf(commits.group(1)), List.of()).stream()
          .map(sha -> Map.of("sha", sha, "parents", List.of()))
          .toList();
    }
    if (list.matches()) {
      return shown(comments(Integer.parseInt(list.group(1))));
    }
    if (pull.matches()) {
      return pulls.get(Integer.valueOf(pull.group(1)));
    }
    Comment comment = one.matches() ? comments.get(Long.valueOf(one.group(1))) : null;
    return comment == null ? null : shown(comment);
  }

  /** The commit that is asked for, if it is a merge. */
  private @Nullable Object merge(String query) {
    Matcher asked = SHA.matcher(query);
    List<String> parents = asked.matches() ? merges.get(asked.group(1)) : null;
    Map<String, String> signature = Map.of("name", "ci", "date", "2026-01-01T12:00:00Z");
    return parents == null
        ? null
        : List.of(
            Map.of(
                "sha",
                asked.group(1),
                "parents",
                tips(parents),
                "commit",
                Map.of("message", "Merge", "author", signature, "committer", signature)));
  }

  private static List<Map<String, String>> tips(List<String> shas) {
    return shas.stream().map(sha -> Map.of("sha", sha)).toList();
  }

  private List<Map<String, Object>> shown(Collection<Comment> list) {
    return list.stream().map(this::shown).toList();
  }

  private void write(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (!token(exchange).startsWith(TOKEN)) {
      exchange.sendResponseHeaders(401, -1);
      return;
    }
    written.add(exchange.getRequestMethod() + " " + path.replace(REPOSITORY, ""));
    JsonNode body = json.readTree(exchange.getRequestBody().readAllBytes());
    Matcher list = COMMENTS.matcher(path);
    Matcher one = COMMENT.matcher(path);
    Matcher status = STATUS.matcher(path);
    Matcher reacted = REACTIONS.matcher(path);
    Matcher issue = ISSUE.matcher(path);
    if (path.equals(REPOSITORY + "/labels")) {
      labels.add(body.at("/name").asString());
      Consumer<String> action = onNextLabel;
      if (action != null) {
        onNextLabel = null;
        action.accept(token(exchange));
      }
      send(exchange, 201, label(body.at("/name").asString()));
    } else if (path.equals(REPOSITORY + "/issues")) {
      openIssue(exchange, body);
    } else if (issue.matches()) {
      changeIssue(exchange, Integer.parseInt(issue.group(1)), body);
    } else if (reacted.matches()) {
      reactions
          .computeIfAbsent(Long.valueOf(reacted.group(1)), id -> ConcurrentHashMap.newKeySet())
          .add(body.at("/content").asString());
      send(exchange, 201, body);
    } else if (list.matches()) {
      post(exchange, Integer.parseInt(list.group(1)), body.at("/body").asString());
    } else if (one.matches()) {
      edit(exchange, Long.parseLong(one.group(1)), body.at("/body").asString());
    } else if (status.matches()) {
      statuses.put(status.group(1), body);
      send(exchange, 201, body);
    } else if (path.equals(REPOSITORY + "/actions/workflows/benchmark.yml/dispatches")) {
      dispatched.add(body);
      exchange.sendResponseHeaders(204, -1);
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
  }

  private static String token(HttpExchange exchange) {
    return String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))
        .replaceFirst("^token ", "");
  }

  private void post(HttpExchange exchange, int number, String body) throws IOException {
    Comment posted = new Comment(ids.incrementAndGet(), number, "bot", body);
    comments.put(posted.id(), posted);
    Consumer<String> action = onNextComment;
    if (action != null) {
      onNextComment = null;
      action.accept(token(exchange));
    }
    if (losesAnswer) {
      losesAnswer = false;
      exchange.sendResponseHeaders(504, -1);
    } else {
      send(exchange, 201, shown(posted));
    }
  }

  private void openIssue(HttpExchange exchange, JsonNode body) throws IOException {
    int number = issue("bot", body.at("/title").asString(), body.at("/body").asString());
    decide(
        number,
        "open",
        body.at("/labels")
            .valueStream()
            .map(one -> labels.get(one.asInt()))
            .toArray(String[]::new));
    Consumer<String> action = onNextIssue;
    if (action != null) {
      onNextIssue = null;
      action.accept(token(exchange));
    }
    if (losesAnswer) {
      losesAnswer = false;
      exchange.sendResponseHeaders(504, -1);
    } else {
      send(exchange, 201, shown(Objects.requireNonNull(issues.get(number))));
    }
  }

  private void changeIssue(HttpExchange exchange, int number, JsonNode body) throws IOException {
    Issue changed =
        issues.computeIfPresent(
            number,
            (same, was) ->
                new Issue(
                    number,
                    was.author(),
                    body.at("/title").asString(was.title()),
                    body.at("/body").asString(was.body()),
                    body.at("/state").asString(was.state()),
                    was.labels()));
    if (changed == null) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      send(exchange, 201, shown(changed));
    }
  }

  private Map<String, Object> label(String label) {
    return Map.of("id", labels.indexOf(label), "name", label);
  }

  private Map<String, Object> shown(Issue issue) {
    return Map.of(
        "number",
        issue.number(),
        "title",
        issue.title(),
        "body",
        issue.body(),
        "state",
        issue.state(),
        "html_url",
        "%s/acme/library/issues/%d".formatted(address(), issue.number()),
        "user",
        Map.of("login", issue.author()),
        "labels",
        issue.labels().stream().map(name -> Map.of("id", 1, "name", name)).toList());
  }

  private void edit(HttpExchange exchange, long id, String body) throws IOException {
    rewrite(id, body);
    Comment edited = comments.get(id);
    if (edited == null) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      send(exchange, 200, shown(edited));
    }
  }

  private Map<String, Object> shown(Comment comment) {
    return Map.of(
        "id",
        comment.id(),
        "body",
        comment.body(),
        "html_url",
        "%s/acme/library/pulls/%d#issuecomment-%d"
            .formatted(address(), comment.number(), comment.id()),
        "user",
        Map.of("login", comment.author()));
  }

  private void send(HttpExchange exchange, int status, Object answer) throws IOException {
    byte[] body =
        (answer instanceof String text ? text : json.writeValueAsString(answer))
            .getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
