package dev.benchwarden.identity.keyless;

import java.net.URI;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whose identity tokens are taken. Only these addresses are ever asked for keys, whatever a token
 * says.
 *
 * @param github issuers of GitHub Actions; that of a GitHub Enterprise Server is {@code
 *     https://HOST/_services/token}
 * @param gitlab GitLab instances
 */
@ConfigurationProperties("benchwarden.oidc")
record KeylessProperties(
    @DefaultValue("https://token.actions.githubusercontent.com") List<URI> github,
    @DefaultValue("https://gitlab.com") List<URI> gitlab) {}
