package dev.benchwarden.platform.logging;

import org.springframework.boot.json.JsonWriter;
import org.springframework.boot.logging.structured.StructuredLoggingJsonMembersCustomizer;

/** Redaction of every text of a line that is a JSON object. */
public final class RedactedMembers implements StructuredLoggingJsonMembersCustomizer<Object> {

  @Override
  public void customize(JsonWriter.Members<Object> members) {
    members.applyingValueProcessor(
        JsonWriter.ValueProcessor.of(
            String.class, text -> text == null ? null : Redaction.of(text)));
  }
}
