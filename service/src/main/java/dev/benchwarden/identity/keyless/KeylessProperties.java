package dev.benchwarden.identity.keyless;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Issuers whose identity tokens are accepted. Only these addresses are ever asked for keys,
 * whatever a token says.
 *
 * @param github Issuers of GitHub Actions whose jobs may upload without a token; that of a GitHub
 *     Enterprise Server is {@code https://HOST/_services/token}.
 * @param gitlab GitLab instances whose jobs may upload without a token.
 * @param issuers Issuers of any other CI.
 */
@ConfigurationProperties("benchwarden.oidc")
record KeylessProperties(
    @DefaultValue("https://token.actions.githubusercontent.com") List<URI> github,
    @DefaultValue("https://gitlab.com") List<URI> gitlab,
    @DefaultValue List<Given> issuers) {

  /**
   * An issuer as the operator sets it up.
   *
   * @param address Issuer of identity tokens, such as {@code https://agent.buildkite.com}, as
   *     tokens name it in {@code iss}.
   * @param keys Address of the issuer's keys (JWKS).
   * @param audience Audience of its tokens ({@code aud}), if a job cannot request one; otherwise
   *     {@code BENCHWARDEN_PUBLIC_URL}.
   * @param branchClaim Claim with the branch that the job runs for; without it none of its jobs may
   *     extend a stable branch.
   * @param commitClaim Claim with the commit that the job runs for.
   */
  @ConfigurationPropertiesSource
  record Given(
      URI address,
      URI keys,
      @Nullable String audience,
      @Nullable String branchClaim,
      @Nullable String commitClaim) {}
}
