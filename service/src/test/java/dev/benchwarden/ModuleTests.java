package dev.benchwarden;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

/**
 * Tests that the service's parts, and the features in them, depend on each other as
 * docs/architecture.md says.
 */
class ModuleTests {

  private static final JavaClasses SERVICE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> location.contains("/service/"))
          .importPackages("dev.benchwarden");

  /** The parts of the service, each with those that it may use. */
  private static final Map<String, List<String>> WINGS =
      Map.of(
          "platform", List.of(),
          "store", List.of("platform"),
          "identity", List.of("store", "platform"),
          "judging", List.of("store", "platform"),
          "pullrequests", List.of("judging", "store", "platform"),
          "measuring", List.of("pullrequests", "judging", "store", "platform"),
          "uploads", List.of("pullrequests", "judging", "identity", "store", "platform"),
          "notification", List.of("judging", "store", "platform"),
          "pages", List.of("measuring", "judging", "store", "platform"));

  @Test
  void featuresDependOnlyOnThoseTheyNameAndInNoCircle() {
    ApplicationModules modules = ApplicationModules.of(BenchwardenApplication.class);

    modules.verify();
    assertThat(modules.stream().count()).isGreaterThan(40);
  }

  @Test
  void everyPackageStandsInAWing() {
    assertThat(SERVICE)
        .extracting(JavaClass::getPackageName)
        .filteredOn(name -> !name.equals("dev.benchwarden"))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(WINGS).containsKey(name.split("\\.")[2]));
  }

  @Test
  void wingsDependOnEachOtherOneWay() {
    LayeredArchitecture wings = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String wing : WINGS.keySet()) {
      wings = wings.layer(wing).definedBy("dev.benchwarden." + wing + "..");
    }
    for (var wing : WINGS.entrySet()) {
      wings =
          wing.getValue().isEmpty()
              ? wings.whereLayer(wing.getKey()).mayNotAccessAnyLayer()
              : wings
                  .whereLayer(wing.getKey())
                  .mayOnlyAccessLayers(wing.getValue().toArray(String[]::new));
    }

    wings.check(SERVICE);
  }
}
