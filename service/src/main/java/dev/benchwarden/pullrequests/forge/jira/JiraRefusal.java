package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.web.client.HttpClientErrorException;
import tools.jackson.databind.JsonNode;

/**
 * Wording of Jira's refusals: Jira names the fields that it refuses, and its message about them may
 * contain anything.
 */
final class JiraRefusal {

  private static final Pattern FIELD = Pattern.compile("[A-Za-z0-9_]{1,40}");

  private JiraRefusal() {}

  /**
   * @param project whose issues they are, by its key
   * @param type what an issue is called
   */
  static String reason(HttpClientErrorException refused, String project, String type) {
    int status = refused.getStatusCode().value();
    String answered = "Jira answered with status " + status;
    return switch (status) {
      case 400 -> ofFields(answered, fields(refused), project, type);
      case 401 ->
          answered + ": the e-mail address or the API token is not, or no longer, the right one";
      case 403 ->
          "%s: the account that it is asked with may not do this in project %s"
              .formatted(answered, project);
      default -> answered;
    };
  }

  private static String ofFields(
      String answered, List<String> fields, String project, String type) {
    if (fields.contains("project")) {
      return "Jira has no project %s, or its account may not create issues there: issues.tracker of the policy names it"
          .formatted(project);
    }
    if (fields.contains("issuetype")) {
      return "project %s of Jira has no issue type '%s': issues.type of the policy names it"
          .formatted(project, type);
    }
    return fields.isEmpty()
        ? answered
        : "Jira does not take %s: they have to be on the screens of the issue type, and no other may be required"
            .formatted(String.join(", ", fields));
  }

  private static List<String> fields(HttpClientErrorException refused) {
    try {
      return RestCall.read(refused.getResponseBodyAsByteArray(), JsonNode.class)
          .at("/errors")
          .propertyStream()
          .map(Map.Entry::getKey)
          .filter(name -> FIELD.matcher(name).matches())
          .toList();
    } catch (ForgeAwayException unreadable) {
      return List.of();
    }
  }
}
