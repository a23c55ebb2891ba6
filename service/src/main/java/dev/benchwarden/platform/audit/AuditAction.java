package dev.benchwarden.platform.audit;

/** Kind of a change of authority. Uploads, decisions and measurements are none. */
public enum AuditAction {
  TOKEN_ISSUED("token.issued"),
  TOKEN_REVOKED("token.revoked"),
  ROLE_GIVEN("role.given"),
  ROLE_TAKEN("role.taken"),
  PERSON_JOINED("person.joined"),
  PERSON_REMOVED("person.removed"),
  PROJECT_CREATED("project.created"),
  PROJECT_CHANGED("project.changed"),
  PROJECT_DELETED("project.deleted"),
  PROJECT_EXPORTED("project.exported"),
  PROJECT_IMPORTED("project.imported"),
  FORGE_CONNECTED("forge.connected"),
  FORGE_DISCONNECTED("forge.disconnected"),
  WEBHOOK_SECRET_SET("webhook-secret.set"),
  WEBHOOK_SECRET_REMOVED("webhook-secret.removed"),
  PUBLISHER_TRUSTED("publisher.trusted"),
  PUBLISHER_REMOVED("publisher.removed"),
  POLICY_CHANGED("policy.changed"),
  RETENTION_CHANGED("retention.changed"),
  SUBSCRIPTION_ADDED("subscription.added"),
  SUBSCRIPTION_CHANGED("subscription.changed"),
  SUBSCRIPTION_SECRET_REPLACED("subscription.secret-replaced"),
  SUBSCRIPTION_REMOVED("subscription.removed");

  private final String text;

  AuditAction(String text) {
    this.text = text;
  }

  /** What it is called in the table, the log and the API. */
  public String text() {
    return text;
  }
}
