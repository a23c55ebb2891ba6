package dev.benchwarden.platform.startup;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class PreparedContextTests {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SERVER_PORT",
        "SPRING_DATASOURCE_URL",
        "SPRING_DATASOURCE_HIKARI_MAXIMUMPOOLSIZE",
        "SPRING_CONFIG_IMPORT",
        "SPRING_MAIL_HOST",
        "SPRING_MAIL_PROPERTIES_MAIL_SMTP_STARTTLS_REQUIRED",
        "LOGGING_LEVEL_ROOT",
        "BENCHWARDEN_PUBLIC_URL",
        "BENCHWARDEN_RAW_UPLOADS_PREFIX",
        "PATH"
      })
  void fitsWhereOnlyValuesAreSet(String variable) {
    assertThat(PreparedContext.fits(environment(variable, "1"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BENCHWARDEN_CITUS",
        "BENCHWARDEN_RAW_UPLOADS_BUCKET",
        "BENCHWARDEN_RAWUPLOADS_BUCKET",
        "BENCHWARDEN_READ_URL",
        "SPRING_MAIL_JNDI_NAME",
        "SPRING_PROFILES_ACTIVE",
        "SERVER_SSL_BUNDLE",
        "MANAGEMENT_SERVER_PORT",
        "DB_SCHEDULER_ENABLED",
        "SPRINGDOC_API_DOCS_ENABLED"
      })
  void doesNotFitWhereASettingMayDecideWhichBeansThereAre(String variable) {
    assertThat(PreparedContext.fits(environment(variable, "1"))).isFalse();
  }

  @Test
  void doesNotFitWhereRequestsAreTraced() {
    assertThat(PreparedContext.fits(environment("BENCHWARDEN_TRACING_ENABLED", "true"))).isFalse();
    assertThat(PreparedContext.fits(environment("BENCHWARDEN_TRACING_ENABLED", "false"))).isTrue();
  }

  @Test
  void knowsEachConditionOfOurOwn() {
    JavaClasses service =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.benchwarden");

    assertThat(
            service.stream()
                .flatMap(type ->
                    Stream.concat(
                        type.getAnnotations().stream(),
                        type.getMethods().stream().flatMap(m -> m.getAnnotations().stream())))
                .filter(annotation ->
                    annotation.getRawType().isAnnotatedWith(Conditional.class)
                        || annotation.getRawType().isMetaAnnotatedWith(Conditional.class))
                .flatMap(PreparedContextTests::settings))
        .containsExactlyInAnyOrderElementsOf(PreparedContext.CONDITIONS);
  }

  private static Stream<Object> settings(JavaAnnotation<?> condition) {
    return Stream.of("name", "value")
        .flatMap(member -> condition.get(member).stream())
        .map(value -> value instanceof Object[] names ? List.of(names) : List.of(value))
        .flatMap(List::stream);
  }

  private static StandardEnvironment environment(String variable, String value) {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .remove(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                Map.of(variable, value)));
    environment
        .getPropertySources()
        .addLast(
            new MapPropertySource(
                "Config resource 'class path resource [application.yml]'",
                Map.of("spring.mvc.servlet.load-on-startup", "1")));
    ConfigurationPropertySources.attach(environment);
    return environment;
  }
}
