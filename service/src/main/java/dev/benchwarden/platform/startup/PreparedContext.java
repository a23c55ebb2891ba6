package dev.benchwarden.platform.startup;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.context.ApplicationListener;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;
import org.springframework.util.ClassUtils;

/**
 * Choice of the application context that was prepared when the service was built. The service
 * starts faster from it, but which beans it has was decided by the settings of then: where a
 * setting could change that, the context is made at the start instead.
 */
public final class PreparedContext
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

  private static final String SETTING = "spring.aot.enabled";

  /** What Spring's build plugin names the class that it generates. */
  private static final String GENERATED = "__ApplicationContextInitializer";

  /** Settings of our own that decide which beans there are: all that the tests find. */
  static final List<String> CONDITIONS =
      List.of("benchwarden.citus", "benchwarden.raw-uploads.bucket", "benchwarden.read.url");

  private static final String TRACING = "benchwarden.tracing.enabled";

  /** Any setting of the libraries may be such a condition. */
  private static final List<ConfigurationPropertyName> OF_LIBRARIES =
      names("spring", "server", "management", "springdoc", "db-scheduler", "db.scheduler");

  /** But these are not. */
  private static final List<ConfigurationPropertyName> VALUES =
      names(
          "server.address",
          "server.port",
          "spring.application",
          "spring.config",
          "spring.context.exit",
          "spring.datasource.hikari",
          "spring.datasource.password",
          "spring.datasource.url",
          "spring.datasource.username",
          "spring.mail.default-encoding",
          "spring.mail.host",
          "spring.mail.password",
          "spring.mail.port",
          "spring.mail.properties",
          "spring.mail.protocol",
          "spring.mail.username",
          "spring.main.banner-mode");

  private final Class<?> application;

  public PreparedContext(Class<?> application) {
    this.application = application;
  }

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
    ConfigurableEnvironment settings = event.getEnvironment();
    if (isPrepared() && !settings.containsProperty(SETTING)) {
      SpringProperties.setProperty(SETTING, String.valueOf(fits(settings)));
    }
  }

  /** An IDE that compiles by itself prepares nothing. */
  private boolean isPrepared() {
    return ClassUtils.isPresent(application.getName() + GENERATED, application.getClassLoader());
  }

  static boolean fits(ConfigurableEnvironment settings) {
    return CONDITIONS.stream().noneMatch(settings::containsProperty)
        && !settings.getProperty(TRACING, Boolean.class, false)
        && fromOutside(settings).noneMatch(PreparedContext::mayBeCondition);
  }

  private static boolean mayBeCondition(ConfigurationPropertyName setting) {
    return isBelow(OF_LIBRARIES, setting) && !isBelow(VALUES, setting);
  }

  private static boolean isBelow(
      List<ConfigurationPropertyName> names, ConfigurationPropertyName setting) {
    return names.stream().anyMatch(name -> name.equals(setting) || name.isAncestorOf(setting));
  }

  private static Stream<ConfigurationPropertyName> fromOutside(ConfigurableEnvironment settings) {
    return settings.getPropertySources().stream()
        .filter(source -> !isOurOwn(source))
        .map(ConfigurationPropertySource::from)
        .filter(IterableConfigurationPropertySource.class::isInstance)
        .map(IterableConfigurationPropertySource.class::cast)
        .flatMap(IterableConfigurationPropertySource::stream);
  }

  /** The file within the jar. */
  private static boolean isOurOwn(PropertySource<?> source) {
    return source.getName().contains("class path resource");
  }

  private static List<ConfigurationPropertyName> names(String... names) {
    return Stream.of(names).map(ConfigurationPropertyName::of).toList();
  }
}
