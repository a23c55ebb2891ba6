package dev.benchwarden.platform.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Settings of a bucket that would lose something, or never work, are mended or refused. */
class BucketPropertiesTests {

  @Test
  void theNamesOfOneInstallationNeverBeginLikeThoseOfAnother() {
    assertThat(properties("a", null, null).prefix()).isEqualTo("a/");
    assertThat(properties("a2/", null, null).prefix()).isEqualTo("a2/");
    assertThat(properties("", null, null).prefix()).isEmpty();
  }

  @Test
  void aKeyWithoutItsSecretIsRefused() {
    assertThatThrownBy(() -> properties("a/", "key", null)).hasMessageContaining("SECRET_KEY");
    assertThat(properties("a/", "key", "secret").accessKey()).isEqualTo("key");
  }

  private static BucketProperties properties(
      String prefix, @Nullable String accessKey, @Nullable String secretKey) {
    return new BucketProperties("raw", null, "us-east-1", prefix, accessKey, secretKey, false);
  }
}
