package dev.benchwarden.platform.audit;

import dev.benchwarden.platform.access.Caller;
import org.jspecify.annotations.Nullable;

/**
 * Who made a change.
 *
 * @param id of the person, token or job, since several may have one name; absent for the service
 */
public record AuditActor(Kind kind, @Nullable String id, String name) {

  /** Kind of the actor. */
  public enum Kind {
    PERSON,
    TOKEN,
    JOB,
    /** The service by itself, such as when it starts or follows a repository that moved. */
    SERVICE
  }

  private static final AuditActor SERVICE = new AuditActor(Kind.SERVICE, null, "Benchwarden");

  /** A person who is no caller yet, since they are just signing in. */
  public static AuditActor person(String id, String name) {
    return new AuditActor(Kind.PERSON, id, name);
  }

  /** The caller of this request; the service where nobody called. */
  static AuditActor current() {
    return Caller.current().map(AuditActor::of).orElse(SERVICE);
  }

  private static AuditActor of(Caller caller) {
    Kind kind =
        switch (caller.kind()) {
          case PERSON -> Kind.PERSON;
          case TOKEN -> Kind.TOKEN;
          case JOB -> Kind.JOB;
        };
    return new AuditActor(kind, caller.id(), caller.name());
  }
}
