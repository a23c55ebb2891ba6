package dev.benchwarden.notification;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.mail.javamail.MimeMessageHelper;
import org.springframework.stereotype.Component;
import org.springframework.util.StringUtils;

/**
 * Channel that sends e-mail by the operator's mail server. All mails about one alert, machine or
 * pull request belong to one thread.
 */
@Component
class EmailChannel implements Channel {

  /** Mail programs read no more. */
  private static final int MOST_REFERENCES = 20;

  private final JavaMailSenderImpl sender;
  private final @Nullable String from;

  /**
   * @param sender without a host if the operator named no mail server
   */
  EmailChannel(JavaMailSenderImpl sender, MailProperties properties) {
    this.sender = sender;
    from = properties.from();
  }

  @Override
  public ChannelKind kind() {
    return ChannelKind.EMAIL;
  }

  @Override
  public Optional<String> missing() {
    return from == null || !hasServer()
        ? Optional.of(
            "E-mail is not set up: the operator sets SPRING_MAIL_HOST and BENCHWARDEN_MAIL_FROM.")
        : Optional.empty();
  }

  @Override
  public String shown(String address) throws UnusableAddressException {
    if (address.equals(Subscription.OWNERS)) {
      return address;
    }
    try {
      InternetAddress parsed = new InternetAddress(address, true);
      parsed.validate();
      if (parsed.getPersonal() == null
          && address.equals(parsed.getAddress())
          && address.matches("[^\\s\\p{Cntrl},;<>]{1,254}")) {
        return address;
      }
    } catch (AddressException malformed) {
      // Sent below.
    }
    throw new UnusableAddressException(
        "must be one e-mail address, such as team@example.org, or owners");
  }

  @Override
  public Attempt send(Subscription.Target target, Outgoing outgoing) {
    if (target.address().equals(Subscription.OWNERS)) {
      return Attempt.failed(
          Attempt.Outcome.REFUSED,
          null,
          Duration.ZERO,
          "goes to the owners of what happens: there is nobody to send a test to");
    }
    long begun = System.nanoTime();
    if (from == null || !hasServer()) {
      return Attempt.failed(
          Attempt.Outcome.REFUSED, null, Duration.ZERO, "e-mail is not set up any more");
    }
    try {
      sender.send(mail(sender.createMimeMessage(), from, target.address(), outgoing));
      return Attempt.delivered(250, since(begun), "");
    } catch (MailException | MessagingException failure) {
      return MailFailure.of(failure, since(begun));
    }
  }

  private boolean hasServer() {
    return StringUtils.hasText(sender.getHost());
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private static MimeMessage mail(MimeMessage mail, String from, String to, Outgoing outgoing)
      throws MessagingException {
    Message message = outgoing.message();
    MailText text = new MailText(message);
    MimeMessageHelper helper =
        new MimeMessageHelper(
            mail, MimeMessageHelper.MULTIPART_MODE_MIXED_RELATED, StandardCharsets.UTF_8.name());
    helper.setFrom(from);
    helper.setTo(to);
    // One line, whatever the project is called.
    helper.setSubject(message.title());
    helper.setText(text.plain(), text.html());
    String host = from.replaceAll("^.*@|>$", "");
    mail.setHeader("Message-ID", "<%s@%s>".formatted(outgoing.id(), host));
    mail.setHeader("Auto-Submitted", "auto-generated");
    thread(mail, outgoing, host);
    return mail;
  }

  /** Mails that refer to the same one belong together, even if that was never sent. */
  private static void thread(MimeMessage mail, Outgoing outgoing, String host)
      throws MessagingException {
    String references =
        outgoing.notices().stream()
            .flatMap(notice -> notice.facts().stream())
            .map(fact -> "<%s.%d@%s>".formatted(fact.subject(), outgoing.project().id(), host))
            .distinct()
            .limit(MOST_REFERENCES)
            .collect(Collectors.joining("\r\n "));
    if (!references.isEmpty()) {
      mail.setHeader("References", references);
    }
  }
}
