package dev.benchwarden.cli;

import java.nio.file.Path;

/** A harness's output, and the machine that it was measured on. */
record MachineFile(String machine, Path file) {}
