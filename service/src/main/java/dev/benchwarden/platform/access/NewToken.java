package dev.benchwarden.platform.access;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A token just made.
 *
 * @param secret the text to send with requests: shown this once
 */
public record NewToken(@JsonUnwrapped Token token, String secret) {}
