package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Test of the class path of commands, since each start has to open every library on it. */
class ClassPathTests {

  @Test
  void holdsNoSpring() {
    String[] classPath = System.getProperty("java.class.path").split(File.pathSeparator);

    assertThat(Arrays.stream(classPath)).isNotEmpty().noneMatch(entry -> entry.contains("spring"));
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> Class.forName("org.springframework.core.SpringVersion"));
  }
}
