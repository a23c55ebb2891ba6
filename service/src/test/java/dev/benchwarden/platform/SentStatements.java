package dev.benchwarden.platform;

import dev.benchwarden.frontdoor.Plan;
import dev.benchwarden.frontdoor.PostgresForTests;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.web.context.request.RequestContextHolder;

/**
 * Recorder of every statement that the service sends, with PostgreSQL's plan for the first values.
 */
public final class SentStatements implements BeanPostProcessor {

  /** Citus plans nothing with parameters; it can refuse by itself what takes several shards. */
  private static final boolean CITUS = System.getenv(PostgresForTests.CITUS_URL) != null;

  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final Pattern PLANNED =
      Pattern.compile("\\s*(select|insert|update|delete|with)\\b.*", Pattern.DOTALL);

  private final Map<String, Plan> plans = new ConcurrentHashMap<>();
  private final Map<String, Plan> taken = new ConcurrentHashMap<>();

  private final Set<String> ofRequests = ConcurrentHashMap.newKeySet();

  /**
   * A statement as it is in the code, and how PostgreSQL runs it.
   *
   * @param ofRequest whether a request was answered with it, and not work done for later
   */
  record Sent(String text, Plan plan, boolean ofRequest) {}

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return bean instanceof DataSource source && !CITUS ? new Watched(source) : bean;
  }

  /** What was not handed out before. */
  List<Sent> take() {
    return plans.entrySet().stream()
        .filter(entry -> taken.put(entry.getKey(), entry.getValue()) == null)
        .map(entry ->
            new Sent(entry.getKey(), entry.getValue(), ofRequests.contains(entry.getKey())))
        .toList();
  }

  /** Plans each statement anew, as PostgreSQL sees its tables now. */
  void forget() {
    plans.clear();
    taken.clear();
    ofRequests.clear();
  }

  private final class Watched extends DelegatingDataSource {

    Watched(DataSource source) {
      super(source);
    }

    @Override
    public Connection getConnection() throws SQLException {
      return watched(super.getConnection());
    }
  }

  private Connection watched(Connection connection) {
    return proxy(
        Connection.class,
        (method, arguments) ->
            switch (call(connection, method, arguments)) {
              case PreparedStatement prepared -> watched(prepared, (String) arguments[0]);
              case Statement plain -> watched(plain);
              case null -> null;
              case Object other -> other;
            });
  }

  private Statement watched(Statement statement) {
    return proxy(
        Statement.class,
        (method, arguments) -> {
          if (method.getName().startsWith("execute") && arguments.length > 0) {
            remember(statement.getConnection(), (String) arguments[0], List.of());
          }
          return call(statement, method, arguments);
        });
  }

  private PreparedStatement watched(PreparedStatement statement, String text) {
    List<Setting> settings = new ArrayList<>();
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (method.getName().startsWith("set") && arguments.length > 1) {
            settings.add(new Setting(method, arguments));
          } else if (method.getName().equals("addBatch")
              || method.getName().startsWith("execute")) {
            remember(statement.getConnection(), text, settings);
            settings.clear();
          }
          return call(statement, method, arguments);
        });
  }

  /** A value for a parameter. What streams can be read once only, and no plan depends on it. */
  private record Setting(Method method, Object[] arguments) {

    void repeat(PreparedStatement other) throws Throwable {
      if (arguments[1] instanceof InputStream) {
        other.setBytes((Integer) arguments[0], new byte[0]);
      } else {
        call(other, method, arguments);
      }
    }
  }

  private void remember(Connection connection, String text, List<Setting> settings)
      throws Throwable {
    if (RequestContextHolder.getRequestAttributes() != null) {
      ofRequests.add(text);
    }
    if (!plans.containsKey(text) && PLANNED.matcher(text).matches() && isSentByTheService()) {
      plans.put(text, plan(connection, text, settings));
    }
  }

  /** In the statement's own transaction, so that it sees the tables as the statement does. */
  private static Plan plan(Connection connection, String text, List<Setting> settings)
      throws Throwable {
    try (PreparedStatement explain = connection.prepareStatement(Plan.EXPLAIN + text)) {
      for (Setting setting : settings) {
        setting.repeat(explain);
      }
      try (ResultSet rows = explain.executeQuery()) {
        rows.next();
        return Plan.parse(rows.getString(1));
      }
    }
  }

  /** And not by a test that looks into the database. */
  private static boolean isSentByTheService() {
    return CALLERS.walk(frames ->
        frames
            .map(StackWalker.StackFrame::getDeclaringClass)
            .filter(type -> type.getName().startsWith("dev.benchwarden."))
            .filter(type -> !type.getName().startsWith(SentStatements.class.getName()))
            .findFirst()
            .filter(type -> !isOfTheTests(type))
            .isPresent());
  }

  /** The packages of the tests are those of the service; where they were compiled to is not. */
  private static boolean isOfTheTests(Class<?> type) {
    return Objects.equals(
        type.getProtectionDomain().getCodeSource(),
        SentStatements.class.getProtectionDomain().getCodeSource());
  }

  private interface Call {
    @Nullable Object answer(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            SentStatements.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                call.answer(method, arguments == null ? new Object[0] : arguments)));
  }

  private static @Nullable Object call(Object target, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException failure) {
      throw failure.getCause();
    }
  }
}
