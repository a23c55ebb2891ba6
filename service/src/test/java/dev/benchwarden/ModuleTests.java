package dev.benchwarden;

import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;

/** The packages depend on each other as docs/architecture.md says, and in no circle. */
class ModuleTests {

  @Test
  void importsPointOneWay() {
    ApplicationModules.of(BenchwardenApplication.class).verify();
  }
}
