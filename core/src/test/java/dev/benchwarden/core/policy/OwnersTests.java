package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of owners, by the policy and by the repository's own file. */
class OwnersTests {

  /** The examples of GitHub's documentation, and what follows from them. */
  @ParameterizedTest
  @CsvSource({
    "*,             README,                   true",
    "*,             src/a/b.c,                true",
    "*.js,          app.js,                   true",
    "*.js,          src/ui/app.js,            true",
    "*.js,          app.jsx,                  false",
    "/build/logs/,  build/logs/a/b.txt,       true",
    "/build/logs/,  old/build/logs/b.txt,     false",
    "/build/logs/,  build/logs,               false",
    "docs/*,        docs/getting-started.md,  true",
    "docs/*,        docs/build-app/faq.md,    false",
    "docs/*,        old/docs/faq.md,          false",
    "apps/,         apps/a.c,                 true",
    "apps/,         old/apps/x/a.c,           true",
    "/docs/,        docs/a.md,                true",
    "/docs/,        old/docs/a.md,            false",
    "/scripts/,     scripts/a/run.sh,         true",
    "**/logs,       build/logs/a.txt,         true",
    "**/logs,       logs/a.txt,               true",
    "**/logs,       deeply/nested/logs/a/b,   true",
    "/apps/github,  apps/github/a/b,          true",
    "/apps/github,  apps/github,              true",
    "/apps/github,  apps/githubs,             false",
    "src/**,        src/a/b.c,                true",
    "src/**/t,      src/t,                    true",
    "Makefile,      sub/Makefile,             true",
    "makefile,      Makefile,                 false",
    "a?.c,          x/ab.c,                   true",
    "'with\\ space/', with space/a,           true",
  })
  void aLineOfCodeOwnersMatchesAsOnGitHub(String pattern, String path, boolean owned) {
    List<OwnerRule> rules = CodeOwners.read(pattern + " @octocat");

    assertThat(rules).hasSize(1);
    assertThat(rules.getFirst().ownsPath(path)).isEqualTo(owned);
  }

  @Test
  void theLastLineThatMatchesCountsAndMayNameNobody() {
    List<OwnerRule> file =
        CodeOwners.read(
            """
            # comments and empty lines say nothing

            *           @all other@example.org   # behind a rule as well
            /apps/      @octocat
            /apps/free
            """);

    assertThat(owners(Policy.DEFAULT, file, "README")).containsExactly("@all", "other@example.org");
    assertThat(owners(Policy.DEFAULT, file, "apps/a.c")).containsExactly("@octocat");
    assertThat(owners(Policy.DEFAULT, file, "apps/free/a.c")).isEmpty();
    assertThat(owners(Policy.DEFAULT, file, "apps/free/a.c", "README", "apps/x"))
        .containsExactly("@all", "other@example.org", "@octocat");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"!src/ @a", "[ab].c @a", "[Section] @a", "^[Section]", "src/ nobody", "@"})
  void aLineThatGitHubDoesNotReadIsPassedOver(String line) {
    assertThat(CodeOwners.read(line + "\n* @all\n").stream().flatMap(r -> r.owners().stream()))
        .last()
        .isEqualTo("@all");
    assertThat(owners(Policy.DEFAULT, CodeOwners.read("* @all\n" + line), "src/a.c"))
        .containsExactly("@all");
  }

  @Test
  void benchmarksComeBeforePathsAndOfThemTheFirst() {
    Policy policy =
        PolicyYaml.read(
            """
            owners:
              - { paths: "src/", owners: [src] }
              - { benchmarks: [Io*, Disk*], owners: [io] }
              - { benchmarks: "*Read", owners: [read] }
              - { benchmarks: Free, owners: [] }
              - { paths: "src/io/", owners: [path-io] }
            """);
    List<OwnerRule> file = CodeOwners.read("* @all\n/src/ @file");

    assertThat(policy.ownersOf("IoRead", file, List.of("src/a"))).containsExactly("io");
    assertThat(policy.ownersOf("MemRead", file, List.of())).containsExactly("read");
    assertThat(policy.ownersOf("Free", file, List.of("src/a"))).isEmpty();
    assertThat(policy.ownersOf("Mem", file, List.of("src/a"))).containsExactly("src");
    assertThat(policy.ownersOf("Mem", file, List.of("src/io/a", "x")))
        .containsExactly("path-io", "@all");
    assertThat(policy.ownersOf("Mem", file, List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ owners: [a] }                         | owners[0] must tell what is owned by benchmarks or paths",
        "{ benchmarks: a, paths: b, owners: [] } | owners[0] has benchmarks and paths: write one item",
        "{ benchmarks: a }                       | owners[0] must name who owns it by owners",
        "{ benchmarks: a, owners: b }            | owners[0].owners is 'b', but must be a list",
        "{ benchmarks: a, owner: [b] }           | owners[0].owner is not known: did you mean owners?",
      })
  void aMistakeIsToldWithItsPlace(String item, String told) {
    assertThat(
            catchThrowableOfType(
                UnreadablePolicyException.class, () -> PolicyYaml.read("owners: [" + item + "]")))
        .hasMessageContaining(told);
  }

  private static List<String> owners(Policy policy, List<OwnerRule> file, String... changed) {
    return policy.ownersOf("benchmark", file, List.of(changed));
  }
}
