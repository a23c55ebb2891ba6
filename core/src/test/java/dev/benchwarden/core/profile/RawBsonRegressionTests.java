package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.profile.FrameChange.Presence;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import org.junit.jupiter.api.Test;

/**
 * The BSON library of MongoDB's Java driver: since 5.4.0 a raw document inside another one is
 * decoded and encoded again. Profiled as the directory raw-bson tells.
 */
class RawBsonRegressionTests {

  @Test
  void theEncodingOfWhatIsEncodedAlreadyComesFirst() {
    ProfileDifference difference =
        ProfileDifference.of(
            Profiles.read(Profiles.ROOT.resolve("raw-bson/5.3.1.jfr.gz")),
            Profiles.read(Profiles.ROOT.resolve("raw-bson/5.4.0.jfr.gz")),
            new Measured("µs/op", 229.466, 1088.058));

    FrameChange first = difference.frames().getFirst();
    assertThat(first.frame()).isEqualTo("org.bson.codecs.BsonDocumentCodec.encode");
    assertThat(first.presence()).isEqualTo(Presence.NEW);
    assertThat(first.change()).isCloseTo(difference.change(), within(50.0));
    assertThat(difference.path()).contains("org.bson.codecs.BsonDocumentCodec.writeValue");
  }
}
