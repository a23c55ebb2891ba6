package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMailUtil;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.judging.SimulatedMainline;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * Tests that owners whose names are mail addresses are notified of what they own, and of nothing
 * else.
 */
class ToldOwnersTests extends SubscribedProject {

  @Autowired private Subscriptions subscriptions;

  @BeforeEach
  void ownedProject() {
    project = Api.newProject();
    path = "/" + project;
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    var answer =
        api.put(
            "/api/v1/projects/%s/policy".formatted(project),
            "application/yaml",
            """
            owners:
              - { benchmarks: encode, owners: ["@acme/codec", "Ada@%1$s.example.org"] }
              - { benchmarks: decode, owners: ["bo@%1$s.example.org"] }
            """
                .formatted(project),
            Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  /** What happened is kept in the same transaction. */
  @Test
  void anOwnerWhoseAddressCannotBeStoredKeepsNothingFromHappening() {
    UUID id = UUID.fromString(subscribe().path("id").asString());
    Subscription owners = subscriptions.find(id(), id).orElseThrow();

    transaction.executeWithoutResult(lost -> {
      jdbc.sql("update key_proof set encrypted = '\\x0102'").update();
      assertThat(subscriptions.ofOwner(id(), owners, "ada@example.org")).isEmpty();
      lost.setRollbackOnly();
    });

    assertThat(subscriptions.ofOwner(id(), owners, "ada@example.org"))
        .isEqualTo(subscriptions.ofOwner(id(), owners, "ada@example.org"))
        .isPresent();
  }

  @Test
  void eachOwnerGetsAMailOfTheirOwn() {
    JsonNode owners = subscribe();

    SimulatedMainline.send(api, project, slower().uploads(0, 23));

    await(() -> assertThat(mails("ada")).hasSize(1));
    await(() -> assertThat(mails("bo")).hasSize(1));
    String ada = GreenMailUtil.getBody(mails("ada").getFirst());
    assertThat(ada).contains("encode", "owned by @acme/codec").doesNotContain("decode");
    assertThat(GreenMailUtil.getBody(mails("bo").getFirst()))
        .contains("decode")
        .doesNotContain("encode");
    List<JsonNode> told =
        api.get(subscriptions(""))
            .at("/items")
            .valueStream()
            .filter(one -> one.path("ofOwners").equals(owners.path("id")))
            .toList();
    assertThat(told)
        .extracting(one -> one.path("address").asString())
        .containsExactlyInAnyOrder(
            "ada@%s.example.org".formatted(project), "bo@%s.example.org".formatted(project));
    assertThat(told).allSatisfy(one -> assertThat(deliveries(one)).hasSize(1));
  }

  @Test
  void anOwnerCanBePausedButIsElseToldAsAllOwnersAre() {
    JsonNode owners = subscribe();
    SimulatedMainline.send(api, project, slower().uploads(0, 23));
    await(() -> assertThat(mails("bo")).hasSize(1));
    String bo =
        api.get(subscriptions(""))
            .at("/items")
            .valueStream()
            .filter(one -> one.path("address").asString().startsWith("bo@"))
            .map(one -> subscriptions("/" + one.path("id").asString()))
            .findFirst()
            .orElseThrow();

    assertThat(api.patch(bo, "{ \"minPercent\": 50 }", Api.ADMIN_TOKEN).status()).isEqualTo(409);
    assertThat(api.patch(bo, "{ \"paused\": true }", Api.ADMIN_TOKEN).status()).isEqualTo(200);
    SimulatedMainline.send(api, project, slower().uploads(23, 26));

    await(() -> assertThat(mails("ada")).hasSize(2));
    assertThat(mails("bo")).hasSize(1);
    String all = subscriptions("/" + owners.path("id").asString());
    api.patch(all, "{ \"minPercent\": 50 }", Api.ADMIN_TOKEN);
    assertThat(api.get(bo).at("/minPercent").asDouble()).isEqualTo(50);
    assertThat(api.post(all + "/test", "{}").at("/reason").asString())
        .contains("there is nobody to send a test to");
    api.delete(all);
    assertThat(api.get(bo).status()).isEqualTo(404);
  }

  private JsonNode subscribe() {
    return subscribe(
        """
        { "channel": "email", "address": "owners",
          "events": ["regression.suspected", "regression.confirmed"] }
        """);
  }

  private static SimulatedMainline slower() {
    return new SimulatedMainline(1)
        .threeMachines()
        .benchmark("encode", revision -> revision < 20 ? 100 : 115)
        .benchmark("decode", revision -> revision < 20 ? 50 : 60)
        .benchmark("hash", revision -> revision < 20 ? 10 : 12);
  }

  private List<MimeMessage> mails(String name) {
    String address = "%s@%s.example.org".formatted(name, project);
    return Stream.of(MAIL.getReceivedMessages())
        .filter(mail -> {
          try {
            return Arrays.toString(mail.getAllRecipients()).contains(address);
          } catch (MessagingException unreadable) {
            return false;
          }
        })
        .toList();
  }
}
