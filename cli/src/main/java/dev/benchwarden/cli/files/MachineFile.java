package dev.benchwarden.cli.files;

import java.nio.file.Path;

/** A harness's output, and the machine that it was measured on. */
public record MachineFile(String machine, Path file) {}
