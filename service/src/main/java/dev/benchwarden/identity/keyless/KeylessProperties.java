package dev.benchwarden.identity.keyless;

import java.net.URI;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Issuers whose identity tokens are accepted. Only these addresses are ever asked for keys,
 * whatever a token says.
 *
 * @param github Issuers of GitHub Actions whose jobs may upload without a token; that of a GitHub
 *     Enterprise Server is {@code https://HOST/_services/token}.
 * @param gitlab GitLab instances whose jobs may upload without a token.
 */
@ConfigurationProperties("benchwarden.oidc")
record KeylessProperties(
    @DefaultValue("https://token.actions.githubusercontent.com") List<URI> github,
    @DefaultValue("https://gitlab.com") List<URI> gitlab) {}
