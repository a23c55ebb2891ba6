package dev.benchwarden.notification;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of e-mail.
 *
 * @param from Sender of the service's mails; without it the service sends none.
 */
@ConfigurationProperties("benchwarden.mail")
record MailProperties(@Nullable String from) {

  MailProperties {
    from = from == null || from.isBlank() ? null : from.strip();
  }
}
