package dev.benchwarden;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Starts the service. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class BenchwardenApplication {

  public static void main(String[] args) {
    SpringApplication.run(BenchwardenApplication.class, args);
  }
}
