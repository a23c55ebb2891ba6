package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.benchwarden.core.text.NumberText;

/** Fact of a week that ended. */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WeekRegression.class, name = WeekRegression.KIND),
  @JsonSubTypes.Type(value = WeekCommit.class, name = WeekCommit.KIND),
  @JsonSubTypes.Type(value = WeekPullRequest.class, name = WeekPullRequest.KIND),
  @JsonSubTypes.Type(value = WeekAlert.class, name = WeekAlert.KIND)
})
sealed interface WeekFact extends Fact
    permits WeekRegression, WeekCommit, WeekPullRequest, WeekAlert {

  @JsonProperty("kind")
  String kind();

  @Override
  String heading(int number);

  /**
   * Such as {@code 7 alerts}.
   *
   * @param most how many are read at most: there may be more than as many
   */
  static String count(int number, int most, String noun) {
    return number < most
        ? NumberText.count(number, noun)
        : "%d or more %ss".formatted(number, noun);
  }

  /** Mails about weeks stay together. */
  @Override
  default String subject() {
    return "week";
  }

  /** The facts of a week stay in the order of the page. */
  @Override
  default double size() {
    return 0;
  }
}
