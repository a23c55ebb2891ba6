package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of the messages about values of the wrong kind. */
@FrontDoor
class WrongValueTests {

  @Autowired private Api api;

  private String project;

  @BeforeEach
  void newProject() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    project = "/api/v1/projects/" + slug;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /alerts?state=nonsense     | 'nonsense' cannot be read: it is one of SUSPECTED, CONFIRMED
          /alerts?state=CONFIRMED&state=nonsense | 'CONFIRMED, nonsense' cannot be read: it is one of SUSPECTED
          /alerts?open=perhaps       | 'perhaps' cannot be read: it is true or false
          /alerts?limit=many         | 'many' cannot be read: a whole number is written 12
          /alerts?limit=99999999999  | '99999999999' is too large: the largest whole number that is taken is 2147483647
          /alerts?series=-9223372036854775809 | is too small: the smallest whole number that is taken is -9223372036854775808
          /evaluations/nothing       | 'nothing' cannot be read: it is an identifier such as 0199
          """,
      quoteCharacter = '"')
  void aParameterIsAnsweredWithWhatItsOwnKindLooksLike(String path, String said) {
    Api.Answer answer = api.get(project + path);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString()).contains(said);
  }

  @Test
  void aNumberOfAnUploadThatIsTooLargeIsAnsweredWithTheLargest() {
    Api.Answer answer =
        api.upload(
            project.substring(project.lastIndexOf('/') + 1),
            Map.of(
                "revision", "r1",
                "machine", "m1",
                "order", "9223372036854775808",
                "pull_request", "2147483648"),
            "{}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString())
        .contains(
            "order: '9223372036854775808' is too large: the largest whole number that is taken is"
                + " 9223372036854775807",
            "pull_request: '2147483648' is too large: the largest whole number that is taken is"
                + " 2147483647");
  }

  @Test
  void aWordThatIsNotKnownIsAnsweredWithThoseThatAre() {
    api.post("/api/v1/projects", "{\"slug\": \"words\"}");
    Api.Answer scope =
        api.post("/api/v1/projects/words/tokens", "{\"name\": \"x\", \"scope\": \"everything\"}");
    Api.Answer event =
        api.post(
            "/api/v1/projects/words/subscriptions",
            "{\"channel\": \"webhook\", \"address\": \"https://a.example\", \"events\": [\"nonsense\"]}");

    assertThat(scope.at("/errors/0/detail").asString())
        .isEqualTo("'everything' is no scope: use read, triage, upload, agent or admin");
    assertThat(event.at("/errors/0/detail").asString()).startsWith("'nonsense' is no event: use ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST  /tokens | {"name": "t", "scope": "admin", "expiresAt": ""}       | /expiresAt | '' cannot be read: a time is written
          POST  /tokens | {"name": "t", "scope": "admin", "expiresAt": " "}      | /expiresAt | ' ' cannot be read: a time is written
          POST  /tokens | {"name": "t", "scope": "admin", "expiresAt": "\\n"}     | /expiresAt | cannot be read: a time is written
          POST  /tokens | {"name": "t", "scope": "admin", "expiresAt": "\\u0000"} | /expiresAt | U+0000
          POST  /alerts/01995d5a-6b7c-7000-8000-000000000012/snooze | {"until": ""} | /until | '' cannot be read: a time is written
          PUT   /retention | {"rawUploadsDays": ""}    | /rawUploadsDays | a whole number is written 12, without quotes
          PUT   /retention | {"rawUploadsDays": " "}   | /rawUploadsDays | a whole number is written 12, without quotes
          POST  /subscriptions | {"digestAt": ""}      | /digestAt | '' cannot be read: a time of day is written 08:00
          POST  /tokens | {"name": "t", "scope": "upload", "trust": ""} | /trust | '' cannot be read: it is one of FORK, MEMBER, PROTECTED
          """,
      quoteCharacter = '~')
  void anEmptyTextDoesNotStandForNoValue(String call, String body, String pointer, String said) {
    assertRefused(call, body, pointer, said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PATCH | {"visibility": "0"} | /visibility | '0' cannot be read: it is one of PUBLIC, PRIVATE
          PATCH | {"visibility": 0}   | /visibility | '0' cannot be read: it is one of PUBLIC, PRIVATE
          POST /tokens | {"name": "t", "scope": "upload", "trust": 2}   | /trust  | '2' cannot be read: it is one of FORK, MEMBER, PROTECTED
          POST /tokens | {"name": "t", "scope": "upload", "trust": "2"} | /trust  | '2' cannot be read: it is one of FORK, MEMBER, PROTECTED
          POST /tokens | {"name": "t", "scope": 4}                      | /scope  | '4' is no scope: use read,
          POST /alerts/actions | {"ids": [], "action": "1"}             | /action | '1' cannot be read: it is one of ACKNOWLEDGE,
          POST /alerts/actions | {"ids": [], "action": 5}               | /action | '5' cannot be read: it is one of ACKNOWLEDGE,
          POST /alerts/actions | {"ids": [], "action": " DISMISS "}     | /action | ' DISMISS ' cannot be read: it is one of ACKNOWLEDGE,
          POST /releases/v7/decisions | {"series": [1], "action": 0, "reason": "r"} | /action | '0' cannot be read: it is one of ACCEPT, WITHDRAW
          """,
      quoteCharacter = '~')
  void aWordIsNotTakenByItsNumberNorWithBlanksAroundIt(
      String call, String body, String pointer, String said) {
    assertRefused(call, body, pointer, said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST  /releases/v7/decisions | {"series": ["239"], "action": "ACCEPT", "reason": "r"} | /series/0 | a whole number is written 12, without quotes
          POST  /releases/v7/decisions | {"series": [239], "action": "ACCEPT", "reason": 5}     | /reason   | a text, in quotes
          PATCH | {"name": true}              | /name        | a text, in quotes
          PATCH | {"defaultBranch": 1.5}      | /defaultBranch | a text, in quotes
          PATCH | {"repository": 1e400}       | /repository  | a text, in quotes
          POST  /published-comparisons | {"rows": [{"parameters": {"n": 1}}]} | /rows/0/parameters/n | a text, in quotes
          PUT   /retention | {"samplesDays": "0"} | /samplesDays | a whole number is written 12, without quotes
          PUT   /retention | {"samplesDays": 1.5} | /samplesDays | '1.5' cannot be read: a whole number is written 12
          PUT   /retention | {"samplesDays": true} | /samplesDays | a whole number is written 12, without quotes
          POST  /subscriptions | {"paused": 1}         | /paused     | it is true or false
          POST  /subscriptions | {"paused": "true"}    | /paused     | it is true or false, without quotes
          POST  /subscriptions | {"minPercent": "5"}   | /minPercent | a number is written 12, without quotes
          POST  /subscriptions | {"digestAt": [9, 30]} | /digestAt   | a time of day is written 08:00, in quotes
          POST  /subscriptions | {"events": ""}        | /events     | a list, in [ ]
          POST  /tokens | {"name": "t", "scope": "read", "expiresAt": 1893456000}   | /expiresAt | with a year from 1583 to 9999, in quotes
          POST  /tokens | {"name": "t", "scope": "read", "expiresAt": "1893456000"} | /expiresAt | '1893456000' cannot be read: a time is written
          """,
      quoteCharacter = '~')
  void aValueOfAnotherKindIsRefusedAtItsPlace(
      String call, String body, String pointer, String said) {
    assertRefused(call, body, pointer, said);
  }

  private void assertRefused(String call, String body, String pointer, String said) {
    String[] parts = call.split(" +");
    String path = project + (parts.length == 1 ? "" : parts[1]);
    Api.Answer answer =
        switch (parts[0]) {
          case "PATCH" -> api.patch(path, body, Api.ADMIN_TOKEN);
          case "PUT" -> api.put(path, "application/json", body, Api.ADMIN_TOKEN);
          default -> api.post(path, body);
        };

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(pointer);
    assertThat(answer.at("/errors/0/detail").asString()).contains(said);
  }

  @Test
  void aBodyOfAnotherShapeIsAnsweredWithoutNamesOfClasses() {
    for (String body : new String[] {"[]", "{\"slug\": {\"a\": 1}}", "{\"slug\": [1]}", "7"}) {
      Api.Answer answer = api.post("/api/v1/projects", body);

      assertThat(answer.status()).as(body).isEqualTo(422);
      assertThat(answer.text()).as(body).doesNotContain("dev.benchwarden", "java.", "Deserial");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[null]} | /rows/0
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"b","percentImprovement":1,"parameters":{"a/b":null}}]} | /rows/0/parameters/a~1b
          /subscriptions | {"channel":"webhook","address":"https://8.8.8.8/h","events":[null]} | /events/0
          /alerts/actions | {"ids":[null],"action":"DISMISS"} | /ids/0
          /releases/v1/decisions | {"series":[1,null],"action":"ACCEPT","reason":"known"} | /series/1
          /trusted-publishers | {"issuer":"https://gitlab.com","claims":{"project_id":null}} | /claims/project_id
          """)
  void aListOrMapInABodyHoldsNoNull(String path, String body, String place) {
    Api.Answer answer = api.post(project + path, body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(place);
    assertThat(answer.at("/detail").asString()).startsWith(place + ": is null: give a value");
  }

  @Test
  void aChangeHoldsNoNullEither() {
    Api.Answer made =
        api.post(
            project + "/subscriptions",
            """
            {"channel": "webhook", "address": "https://8.8.8.8/h", "events": ["machine.sick"]}
            """);
    Api.Answer changed =
        api.patch(
            project + "/subscriptions/" + made.at("/id").asString(),
            "{\"events\": [null]}",
            Api.ADMIN_TOKEN);

    assertThat(changed.status()).as(changed.text()).isEqualTo(422);
    assertThat(changed.at("/errors/0/pointer").asString()).isEqualTo("/events/0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/alerts?state=%20",
        "/alerts?state=,",
        "/alerts?state=SUSPECTED,",
        "/alerts?state=,SUSPECTED",
        "/alerts?state=SUSPECTED,%20CONFIRMED",
        "/alerts?state=%0a",
        "/alerts?state=%00",
        "/change-points?state=%00",
        "/alerts?state=&state=",
        "/alerts?state=%20&state=CONFIRMED",
        "/series?series=,",
        "/series?series=%20,1",
        "/change-points?state=%20",
        "/measurements?state=%20&reason=%0a"
      })
  void aBlankPlaceInAParameterCountsAsAbsent(String path) {
    Api.Answer answer = api.get(project + path);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  @Test
  void blanksAroundAWordDoNotCount() {
    Api.Answer read = api.get(project + "/change-points?state=%20CONFIRMED%20");
    Api.Answer refused = api.get(project + "/change-points?state=CON%20FIRMED");

    assertThat(read.status()).as(read.text()).isEqualTo(200);
    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"","percentImprovement":1}]} | /rows/0/benchmark
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"b","percentImprovement":1,"parameters":{"a.b/c":"LONG"}}]} | /rows/0/parameters/a.b~1c
          /published-comparisons | {"title":"t","rows":[{"benchmark":"a","benchmark":"b"}]} | /rows/0/benchmark
          /views | {"name":"a","name":"b"} | /name
          /views | {"na/me":"a"} | /na~1me
          /views | null | ''
          /views | '' | ''
          """)
  void aMistakeInABodyHasItsPlaceAsAJsonPointer(String path, String body, String place) {
    Api.Answer answer = api.post(project + path, body.replace("LONG", "x".repeat(501)));

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString("none")).isEqualTo(place);
    assertThat(answer.at("/errors/0/detail").asString()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/xml      | available here is application/json
          application/json;q=x | a type is written text/csv
          """)
  void aTypeThatIsNotThereIsAnsweredWithThoseThatAre(String accept, String said) {
    Api.Answer answer = api.getWith(Map.of("Accept", accept), project);

    assertThat(answer.status()).as(answer.text()).isEqualTo(406);
    assertThat(answer.at("/detail").asString()).contains(said).doesNotContain("input string");
  }

  @Test
  void aContentTypeThatCannotBeReadIsAnsweredWithoutWordsOfJava() {
    Api.Answer answer = api.post(project + "/views", "application/json;q=x", "{}", Api.ADMIN_TOKEN);

    assertThat(answer.status()).as(answer.text()).isEqualTo(415);
    assertThat(answer.at("/detail").asString()).doesNotContain("input string");
  }
}
