package dev.benchwarden.cli.measure;

/** Secrets of the caller, which what is built and measured has no use for. */
final class ServiceSecrets {

  private static final String TOKEN = "BENCHWARDEN_TOKEN";

  private ServiceSecrets() {}

  static void keepFrom(ProcessBuilder process) {
    process.environment().remove(TOKEN);
  }
}
