package dev.benchwarden.store.revalidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tags of answers, and the headers that name them. */
class EntityTagTests {

  private final EntityTag tag = EntityTag.of(List.of("1.0", "/history", "from=r1"));

  @Test
  void isOfAllThatItIsMadeOf() {
    assertThat(EntityTag.of(List.of("1.0", "/history", "from=r1"))).isEqualTo(tag);
    assertThat(EntityTag.of(List.of("1.0", "/history", "from=r2"))).isNotEqualTo(tag);
    assertThat(EntityTag.of(List.of("1.0", "/historyfrom=r1", ""))).isNotEqualTo(tag);
  }

  @Test
  void isNamedAloneAmongOthersAndByWhomeverTookItForAStrongOne() {
    String strong = tag.text().substring(2);

    assertThat(tag.text()).matches("W/\"[A-Za-z0-9_-]{24}\"");
    assertThat(tag.isNamedBy(tag.text())).isTrue();
    assertThat(tag.isNamedBy(strong)).isTrue();
    assertThat(tag.isNamedBy("\"other\", " + tag.text() + ", W/\"third\"")).isTrue();
  }

  @Test
  void isNamedByNothingElse() {
    String part = tag.text().substring(4);

    assertThat(tag.isNamedBy("*")).isFalse();
    assertThat(tag.isNamedBy("")).isFalse();
    assertThat(tag.isNamedBy("\"\"")).isFalse();
    assertThat(tag.isNamedBy("\"" + part)).isFalse();
    assertThat(tag.isNamedBy(tag.text().replace("\"", ""))).isFalse();
  }
}
