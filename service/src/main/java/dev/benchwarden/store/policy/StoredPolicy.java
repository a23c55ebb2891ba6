package dev.benchwarden.store.policy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.util.DigestUtils;

/**
 * A project's policy and where it comes from.
 *
 * @param yaml the text as its author wrote it, or the defaults with a word on each
 * @param updatedAt when the text last changed; absent for the defaults
 * @param updatedBy the name of a token, or {@code revision} and its name; absent for the defaults
 */
public record StoredPolicy(
    @JsonUnwrapped Policy policy,
    String yaml,
    @Nullable Instant updatedAt,
    @Nullable String updatedBy) {

  static final StoredPolicy DEFAULT =
      new StoredPolicy(Policy.DEFAULT, PolicyYaml.DEFAULT_TEXT, null, null);

  /** The same of the same text; sent back, it says which text a change was made to. */
  String version() {
    return DigestUtils.md5DigestAsHex(yaml.getBytes(StandardCharsets.UTF_8));
  }
}
