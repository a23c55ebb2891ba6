package dev.benchwarden;

import dev.benchwarden.cli.LocalCommands;
import java.util.Locale;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Starts the service, or runs a command that needs none. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class BenchwardenApplication {

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // 1,234 in every country
    if (LocalCommands.areMeant(args)) {
      System.exit(LocalCommands.run(args));
    }
    SpringApplication.run(BenchwardenApplication.class, args);
  }
}
