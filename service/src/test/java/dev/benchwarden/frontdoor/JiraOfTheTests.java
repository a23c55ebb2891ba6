package dev.benchwarden.frontdoor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stand-in for Jira Cloud that answers in the layout of
 * developer.atlassian.com/cloud/jira/platform/rest/v3 (Issues, Issue search, Issue comments,
 * Myself), and keeps what it is sent. Written after that description, not after a server.
 */
public final class JiraOfTheTests implements AutoCloseable {

  public static final String TOKEN = "bot@example.org:the-api-token";

  /** The label by which issues are found has the same beginning everywhere. */
  private static final Pattern JQL = Pattern.compile("labels = \"([^\"]+)\" order by created");

  private static final String API = "/rest/api/3";
  private static final Pattern ISSUE = Pattern.compile(API + "/issue/([A-Z]+-\\d+)");
  private static final Pattern PART =
      Pattern.compile(API + "/issue/([A-Z]+-\\d+)/(transitions|comment)");
  private static final Pattern PROPERTY =
      Pattern.compile(API + "/comment/(\\d+)/properties/([a-z]+)");
  private static final List<String> TYPES = List.of("Bug", "Task");
  private static final List<String> FIELDS =
      List.of("project", "issuetype", "summary", "description", "labels");

  /**
   * Answer to the opening of an issue, which is kept if the answer is a success.
   *
   * @param body of JSON, unless it is anything else
   */
  public record Answer(int status, String body) {

    private boolean isKept() {
      return status < 300;
    }
  }

  /** An issue as it stands. */
  public static final class Issue {

    private volatile String key;
    private volatile JsonNode fields;
    private volatile String category = "new";
    private volatile List<String> labels;
    private volatile boolean isIndexed;
    private volatile boolean isStuck;
    private final List<Integer> comments = new CopyOnWriteArrayList<>();
    private final List<JsonNode> said = new CopyOnWriteArrayList<>();

    private Issue(String key, JsonNode fields, List<String> labels) {
      this.key = key;
      this.fields = fields;
      this.labels = labels;
    }

    public String key() {
      return key;
    }

    public String summary() {
      return fields.at("/summary").asString();
    }

    public JsonNode description() {
      return fields.at("/description");
    }

    public String type() {
      return fields.at("/issuetype/name").asString();
    }

    public String category() {
      return category;
    }

    public List<String> labels() {
      return labels;
    }

    /** The texts of its comments, without marks. */
    public List<String> comments() {
      return said.stream().map(one -> text(one.at("/body"))).toList();
    }
  }

  private final HttpServer server;
  private final JsonMapper json = JsonMapper.builder().build();
  private final Map<String, Issue> issues = new ConcurrentSkipListMap<>();
  private final Map<String, Issue> moved = new ConcurrentHashMap<>();
  private final List<JsonNode> comments = new CopyOnWriteArrayList<>();
  private volatile boolean isSlow;
  private volatile boolean isTokenDead;
  private volatile boolean losesAnswer;
  private volatile @Nullable Answer opening;
  private volatile @Nullable String refused;

  public JiraOfTheTests() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  public String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** All issues whose description says this. */
  public List<Issue> issues(String about) {
    return issues.values().stream()
        .filter(issue -> issue.description().toString().contains(about))
        .toList();
  }

  /** Has a person move an issue to a status of this category, and give it further labels. */
  public void decide(String key, String category, String... further) {
    Issue issue = Objects.requireNonNull(issues.get(key));
    List<String> labels = new ArrayList<>(issue.labels);
    labels.addAll(List.of(further));
    issue.labels = labels;
    issue.category = category;
  }

  /** Whether the workflow has no transition for our account from the status of this issue. */
  public void setStuck(String key, boolean stuck) {
    Objects.requireNonNull(issues.get(key)).isStuck = stuck;
  }

  public void delete(String key) {
    issues.remove(key);
  }

  /**
   * Has a person move an issue to another project. Jira knows it by its old name as well; here that
   * is so for questions alone, so that what is written must have the new one.
   */
  public void move(String key, String to) {
    Issue issue = Objects.requireNonNull(issues.remove(key));
    issue.key = to;
    issues.put(to, issue);
    moved.put(key, issue);
  }

  /** Whether its search does not know yet what is opened now. */
  public void setSlow(boolean slow) {
    isSlow = slow;
    if (!slow) {
      issues.values().forEach(issue -> issue.isIndexed = true);
    }
  }

  /** Whether callers with the token are treated as strangers, who see nothing. */
  public void setTokenDead(boolean dead) {
    isTokenDead = dead;
  }

  /** Stores the next issue without answering its sender. */
  public void loseNextAnswer() {
    losesAnswer = true;
  }

  /** The answer to the opening of issues from now on; null for the usual one. */
  public void answerOpening(@Nullable Answer answer) {
    opening = answer;
  }

  /** Has no such field on the screens of an issue; null: it has all. */
  public void refuse(@Nullable String field) {
    refused = field;
  }

  /** All words of a document, in order. */
  public static String text(JsonNode node) {
    StringBuilder words = new StringBuilder(node.at("/text").asString(""));
    node.at("/content").forEach(one -> words.append(text(one)));
    return words.toString();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String expected =
          "Basic " + Base64.getEncoder().encodeToString(TOKEN.getBytes(StandardCharsets.UTF_8));
      boolean isKnown =
          !isTokenDead && expected.equals(exchange.getRequestHeaders().getFirst("Authorization"));
      if (!isKnown) {
        refuse(exchange, path.equals(API + "/myself") ? 401 : 404, Map.of());
        return;
      }
      byte[] body = exchange.getRequestBody().readAllBytes();
      JsonNode sent = body.length == 0 ? json.nullNode() : json.readTree(body);
      answer(exchange, exchange.getRequestMethod() + " " + path, path, sent);
    }
  }

  private void answer(HttpExchange exchange, String call, String path, JsonNode sent)
      throws IOException {
    Matcher one = ISSUE.matcher(path);
    Matcher part = PART.matcher(path);
    Matcher property = PROPERTY.matcher(path);
    if (call.equals("GET " + API + "/myself")) {
      send(exchange, 200, account());
    } else if (call.equals("POST " + API + "/search/jql")) {
      search(exchange, sent);
    } else if (call.equals("POST " + API + "/issue")) {
      open(exchange, sent.at("/fields"));
    } else if (property.matches()) {
      property(exchange, Integer.parseInt(property.group(1)), property.group(2));
    } else if (one.matches() && issues.containsKey(one.group(1))) {
      issue(exchange, Objects.requireNonNull(issues.get(one.group(1))), sent);
    } else if (one.matches() && call.startsWith("GET ") && moved.containsKey(one.group(1))) {
      send(exchange, 200, shown(Objects.requireNonNull(moved.get(one.group(1)))));
    } else if (part.matches() && issues.containsKey(part.group(1))) {
      Issue issue = Objects.requireNonNull(issues.get(part.group(1)));
      if (part.group(2).equals("comment")) {
        comment(exchange, issue, sent);
      } else {
        transition(exchange, issue, sent);
      }
    } else {
      refuse(exchange, 404, Map.of());
    }
  }

  private void search(HttpExchange exchange, JsonNode sent) throws IOException {
    Matcher jql = JQL.matcher(sent.at("/jql").asString());
    if (!jql.matches()) {
      refuse(exchange, 400, Map.of());
      return;
    }
    String label = jql.group(1);
    send(
        exchange,
        200,
        Map.of(
            "issues",
            issues.values().stream()
                .filter(issue -> issue.isIndexed && issue.labels.contains(label))
                .map(this::shown)
                .toList(),
            "isLast",
            true));
  }

  private void open(HttpExchange exchange, JsonNode fields) throws IOException {
    String field = refused;
    if (field != null) {
      refuse(exchange, 400, Map.of(field, "Field '%s' cannot be set.".formatted(field)));
      return;
    }
    Answer answer = opening;
    if (!isRight(exchange, fields) || !isThere(exchange, fields)) {
      return;
    }
    if (answer != null && !answer.isKept()) {
      send(exchange, answer);
      return;
    }
    List<String> labels = fields.at("/labels").valueStream().map(JsonNode::asString).toList();
    String key = "%s-%d".formatted(fields.at("/project/key").asString(), issues.size() + 1);
    Issue issue = new Issue(key, fields, labels);
    issue.isIndexed = !isSlow;
    issues.put(key, issue);
    if (answer != null) {
      send(exchange, answer);
    } else if (losesAnswer) {
      losesAnswer = false;
      exchange.sendResponseHeaders(504, -1);
    } else {
      String self = "%s%s/issue/10000".formatted(address(), API);
      send(exchange, 201, Map.of("id", "10000", "key", key, "self", self));
    }
  }

  private boolean isThere(HttpExchange exchange, JsonNode fields) throws IOException {
    if (!fields.at("/project/key").asString().equals("PERF")) {
      refuse(exchange, 400, Map.of("project", "Specify a valid project ID or key"));
      return false;
    }
    if (!TYPES.contains(fields.at("/issuetype/name").asString())) {
      refuse(exchange, 400, Map.of("issuetype", "Specify a valid issue type"));
      return false;
    }
    return true;
  }

  private boolean isRight(HttpExchange exchange, JsonNode fields) throws IOException {
    for (String name : fields.propertyNames()) {
      if (!FIELDS.contains(name)) {
        refuse(exchange, 400, Map.of(name, "It is not on the appropriate screen, or unknown."));
        return false;
      }
    }
    boolean hasSpace =
        fields.at("/labels").valueStream().anyMatch(label -> label.asString().contains(" "));
    if (hasSpace) {
      refuse(exchange, 400, Map.of("labels", "The label can't contain spaces."));
      return false;
    }
    return isDocument(exchange, fields.at("/description"));
  }

  private boolean isDocument(HttpExchange exchange, JsonNode document) throws IOException {
    boolean isOne =
        document.at("/type").asString("").equals("doc")
            && document.at("/version").asInt(0) == 1
            && hasNoEmptyText(document);
    if (!isOne) {
      refuse(exchange, 400, Map.of("description", "Operation value must be an Atlassian Document"));
    }
    return isOne;
  }

  private static boolean hasNoEmptyText(JsonNode node) {
    return !(node.at("/type").asString("").equals("text")
            && node.at("/text").asString("").isEmpty())
        && node.at("/content").valueStream().allMatch(JiraOfTheTests::hasNoEmptyText);
  }

  private void issue(HttpExchange exchange, Issue issue, JsonNode sent) throws IOException {
    if (exchange.getRequestMethod().equals("GET")) {
      send(exchange, 200, shown(issue));
    } else if (isRight(exchange, sent.at("/fields"))) {
      issue.fields = sent.at("/fields");
      exchange.sendResponseHeaders(204, -1);
    }
  }

  private void comment(HttpExchange exchange, Issue issue, JsonNode sent) throws IOException {
    if (exchange.getRequestMethod().equals("GET")) {
      List<Map<String, Object>> newest =
          issue.comments.reversed().stream().map(JiraOfTheTests::comment).toList();
      send(
          exchange,
          200,
          Map.of("startAt", 0, "maxResults", 100, "total", newest.size(), "comments", newest));
    } else if (isDocument(exchange, sent.at("/body"))) {
      int id = comments.size();
      comments.add(sent);
      issue.comments.add(id);
      issue.said.add(sent);
      send(exchange, 201, comment(id));
    }
  }

  private static Map<String, Object> comment(int id) {
    return Map.of("id", Integer.toString(id), "author", account());
  }

  private void property(HttpExchange exchange, int comment, String key) throws IOException {
    for (JsonNode one : comments.get(comment).at("/properties")) {
      if (one.at("/key").asString().equals(key)) {
        send(exchange, 200, one);
        return;
      }
    }
    refuse(exchange, 404, Map.of());
  }

  /** From To Do or In Progress to the other of them or Done, and back from Done to To Do alone. */
  private void transition(HttpExchange exchange, Issue issue, JsonNode sent) throws IOException {
    Map<String, String> there =
        issue.isStuck
            ? Map.of()
            : switch (issue.category) {
              case "done" -> Map.of("41", "new");
              case "new" -> Map.of("21", "indeterminate", "31", "done");
              default -> Map.of("11", "new", "31", "done");
            };
    if (exchange.getRequestMethod().equals("GET")) {
      List<Map<String, Object>> shown =
          there.entrySet().stream()
              .map(one -> Map.of("id", one.getKey(), "name", "Go", "to", status(one.getValue())))
              .toList();
      send(exchange, 200, Map.of("expand", "transitions", "transitions", shown));
      return;
    }
    String to = there.get(sent.at("/transition/id").asString());
    if (to == null) {
      refuse(exchange, 400, Map.of());
    } else {
      issue.category = to;
      exchange.sendResponseHeaders(204, -1);
    }
  }

  private Map<String, Object> shown(Issue issue) {
    return Map.of(
        "id",
        "10000",
        "key",
        issue.key,
        "fields",
        Map.of("status", status(issue.category), "labels", issue.labels, "creator", account()));
  }

  private static Map<String, Object> status(String category) {
    return Map.of(
        "id", "3", "name", "Erledigt", "statusCategory", Map.of("id", 3, "key", category));
  }

  private static Map<String, Object> account() {
    return Map.of("accountId", "5b10a2844c20165700ede21g", "accountType", "atlassian");
  }

  private void refuse(HttpExchange exchange, int status, Map<String, String> errors)
      throws IOException {
    send(exchange, status, Map.of("errorMessages", List.of("no"), "errors", errors));
  }

  private void send(HttpExchange exchange, int status, Object answer) throws IOException {
    send(exchange, new Answer(status, json.writeValueAsString(answer)));
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    String type = answer.body().startsWith("{") ? "application/json" : "text/html";
    exchange.getResponseHeaders().set("Content-Type", type + ";charset=UTF-8");
    exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
