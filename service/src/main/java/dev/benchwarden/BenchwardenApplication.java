package dev.benchwarden;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.platform.startup.PreparedContext;
import java.util.Locale;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Entry point that starts the service, or runs a command that does not need it. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class BenchwardenApplication {

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT); // Writes 1,234 in every country.
    if (LocalCommands.areMeant(args)) {
      System.exit(LocalCommands.run(args));
    }
    SpringApplication application = new SpringApplication(BenchwardenApplication.class);
    application.addListeners(new PreparedContext(BenchwardenApplication.class));
    application.run(args);
  }
}
