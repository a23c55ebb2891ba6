package dev.benchwarden.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Test that the core stands alone: it needs only the JDK, Jackson, SnakeYAML, RE2/J, Protocol
 * Buffers and Apache Commons.
 */
class CoreTests {

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.benchwarden.core");

  @Test
  void needsNoFramework() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.benchwarden.core..",
            "java..",
            "javax.xml.stream..",
            "jdk.jfr..",
            "com.google.protobuf..",
            "com.google.auto.service..",
            "org.jspecify.annotations..",
            "tools.jackson..",
            "com.fasterxml.jackson.annotation..",
            "org.yaml.snakeyaml..",
            "com.google.re2j..",
            "org.apache.commons..")
        .check(CORE);
  }

  @Test
  void packagesKnowEachOtherOneWay() {
    slices().matching("dev.benchwarden.core.(*)..").should().beFreeOfCycles().check(CORE);
    slices()
        .matching("dev.benchwarden.core.statistics.(*)..")
        .should()
        .beFreeOfCycles()
        .check(CORE);
    classes()
        .that()
        .resideInAPackage("dev.benchwarden.core.statistics")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("dev.benchwarden.core.statistics.*..")
        .check(CORE);
  }
}
