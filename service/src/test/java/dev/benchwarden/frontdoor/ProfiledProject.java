package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A project whose benchmark b1 takes 1.5 times as long from r13 on, with two real profiles: those
 * of a BSON library before and after it became slower.
 *
 * @param series that of b1
 * @param profile the slower one's id
 */
public record ProfiledProject(String slug, String series, String profile) {

  /** The function to which the difference of the profiles is attributed first. */
  public static final String CULPRIT = "org.bson.codecs.BsonDocumentCodec.encode";

  private static final Path PROFILES = Path.of("../core/src/test/resources/profile/raw-bson");

  public static ProfiledProject with(Api api) throws IOException {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261125, 4));
    judged.measure(1, 12);
    judged.measure(13, 15, JudgedProject.MACHINES, Map.of("b1", 1.5));
    judged.awaitJudgement();
    attach(judged, "r12", "5.3.1.jfr.gz");
    return new ProfiledProject(
        judged.slug(),
        api.get(judged.path("/series?benchmark=b1")).at("/items/0/series").asString(),
        attach(judged, "r13", "5.4.0.jfr.gz"));
  }

  private static String attach(JudgedProject judged, String revision, String file)
      throws IOException {
    String runs = judged.path("/runs?limit=1&revision=" + revision);
    String run = judged.api().get(runs).at("/items/0/id").asString();
    Api.Answer attached =
        judged
            .api()
            .postBytes(
                judged.path("/runs/%s/profiles?benchmark=b1".formatted(run)),
                Files.readAllBytes(PROFILES.resolve(file)),
                Api.ADMIN_TOKEN);
    assertThat(attached.status()).as(attached.text()).isEqualTo(201);
    return attached.at("/id").asString();
  }
}
