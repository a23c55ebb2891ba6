package dev.benchwarden.cli.measure;

import java.util.Map;

/**
 * Run to be sent to a service.
 *
 * @param name distinguishes it from the others of its measurement
 * @param parameters by their names in the API, without those that state who asked for it
 * @param body what a harness wrote, or several processes' results in the neutral format
 */
public record MeasuredUpload(String name, Map<String, String> parameters, byte[] body) {}
