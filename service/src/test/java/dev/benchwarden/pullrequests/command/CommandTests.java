package dev.benchwarden.pullrequests.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.pullrequests.forge.Comment;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests of commands in comments. */
class CommandTests {

  @Test
  void aLineThatNamesTheServiceIsACommand() {
    Command command =
        Command.in("Looks fine.\n\n/benchwarden accept the new format\n").orElseThrow();

    assertThat(command.order()).isEqualTo(Order.ACCEPT);
    assertThat(command.reason()).isEqualTo("the new format");
  }

  @Test
  void upperAndLowerCaseAreTheSame() {
    assertThat(Command.in("/Benchwarden  Dismiss  noise ").orElseThrow())
        .isEqualTo(new Command(Order.DISMISS, "noise", "/Benchwarden  Dismiss  noise"));
  }

  @Test
  void judgingAgainNeedsNoReason() {
    assertThat(Command.in("/benchwarden rerun").orElseThrow().order()).isEqualTo(Order.RERUN);
  }

  @Test
  void aDecisionWithoutAReasonIsIncomplete() {
    assertThat(Command.in("/benchwarden accept").orElseThrow().isComplete()).isFalse();
    assertThat(Command.in("/benchwarden accept   ").orElseThrow().isComplete()).isFalse();
    assertThat(Command.in("/benchwarden accept it").orElseThrow().isComplete()).isTrue();
  }

  @Test
  void anotherWordIsNotKnown() {
    assertThat(Command.in("/benchwarden").orElseThrow().order()).isNull();
    assertThat(Command.in("/benchwarden please accept this").orElseThrow().order()).isNull();
  }

  @Test
  void whatTheServiceWroteItselfAsksForNothing() {
    assertThat(Command.in("<!-- benchwarden:answer to=7 -->\n/benchwarden accept it")).isEmpty();
    assertThat(Command.in("<!-- benchwarden:v1 pr=7 -->\n/benchwarden accept it")).isEmpty();
  }

  @Test
  void noAnswerHoldsACommand() {
    for (CommandRefusal refusal : CommandRefusal.values()) {
      Command asked = Command.in("/benchwarden accept x").orElseThrow();
      String answer = refusal.answer(new Comment(7, 12, "a`b\n/benchwarden accept y", ""), asked);

      assertThat(Command.in(answer)).isEmpty();
      assertThat(Command.in(answer.lines().skip(1).collect(Collectors.joining("\n")))).isEmpty();
    }
  }

  @Test
  void whatIsQuotedOrCodeOrInsideASentenceAsksForNothing() {
    assertThat(Command.in("> /benchwarden accept it")).isEmpty();
    assertThat(Command.in("Reply /benchwarden accept it")).isEmpty();
    assertThat(Command.in("```\n/benchwarden accept it\n```")).isEmpty();
    assertThat(Command.in("~~~sh\n/benchwarden accept it\n~~~")).isEmpty();
    assertThat(Command.in("    /benchwarden accept it")).isEmpty();
    assertThat(Command.in("\t/benchwarden accept it")).isEmpty();
    assertThat(Command.in("`/benchwarden accept it`")).isEmpty();
    assertThat(Command.in("/benchwardens accept it")).isEmpty();
    assertThat(Command.in("")).isEmpty();
  }

  @Test
  void afterABlockOfCodeACommandIsReadAgain() {
    assertThat(Command.in("```\n/benchwarden accept a\n```\n/benchwarden dismiss b").orElseThrow())
        .extracting(Command::order)
        .isEqualTo(Order.DISMISS);
  }

  @Test
  void theFirstOfSeveralCounts() {
    assertThat(Command.in("/benchwarden accept a\n/benchwarden dismiss b").orElseThrow().order())
        .isEqualTo(Order.ACCEPT);
  }

  @Test
  void anEndlessReasonIsCut() {
    String reason = "\uD83D\uDC0C".repeat(5000);

    assertThat(Command.in("/benchwarden accept " + reason).orElseThrow().reason())
        .hasSizeLessThanOrEqualTo(4000)
        .endsWith("\uD83D\uDC0C");
  }
}
