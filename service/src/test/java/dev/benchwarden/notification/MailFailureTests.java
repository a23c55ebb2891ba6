package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mail.MailAuthenticationException;
import org.springframework.mail.MailSendException;

/** Tests of the meaning of a mail server's refusal. */
class MailFailureTests {

  @Test
  void anUnknownMailboxIsNotTriedAgain() {
    Attempt attempt = of(refusal("550 5.1.1 <x@example.org>: no such user"));

    assertThat(attempt.outcome()).isEqualTo(Attempt.Outcome.REFUSED);
    assertThat(attempt.status()).isEqualTo(550);
  }

  @Test
  void aMailboxThatIsBusyIs() {
    Attempt attempt = of(refusal("450 4.2.0 greylisted, come back"));

    assertThat(attempt.outcome()).isEqualTo(Attempt.Outcome.RETRY);
    assertThat(attempt.status()).isEqualTo(450);
    assertThat(attempt.reason()).isEqualTo("the mail server answered with 450");
  }

  @Test
  void aServerThatIsAwayIsTriedAgain() {
    Attempt attempt =
        of(
            new MessagingException(
                "Couldn't connect to host, port: localhost, 2525; timeout 5000",
                new ConnectException()));

    assertThat(attempt.outcome()).isEqualTo(Attempt.Outcome.RETRY);
    assertThat(attempt.status()).isNull();
  }

  @Test
  void credentialsThatAreRefusedAreTheOperatorsToMend() {
    Attempt attempt =
        MailFailure.of(new MailAuthenticationException("535 5.7.8 bad credentials"), Duration.ZERO);

    assertThat(attempt.outcome()).isEqualTo(Attempt.Outcome.RETRY);
    assertThat(attempt.reason()).contains("credentials");
  }

  private static MessagingException refusal(String reply) {
    SendFailedException failure = new SendFailedException("Invalid Addresses");
    failure.setNextException(new SendFailedException(reply));
    return failure;
  }

  private static Attempt of(MessagingException failure) {
    return MailFailure.of(
        new MailSendException("Failed messages", null, Map.of(new Object(), failure)),
        Duration.ZERO);
  }
}
