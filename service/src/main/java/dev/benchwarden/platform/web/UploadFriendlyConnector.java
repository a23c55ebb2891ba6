package dev.benchwarden.platform.web;

import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Leaves request bodies alone.
 *
 * <p>{@code curl --data-binary} sends a file as if it were a form, and the server would read the
 * upload away in search of form fields. No part of the service takes forms.
 */
@Component
class UploadFriendlyConnector implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    factory.addConnectorCustomizers(connector -> {
      connector.setParseBodyMethods("");
      // Names of releases hold slashes, and stay one part of the address.
      connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
    });
    // Inside of the one that Spring Boot adds, so that ours answers.
    factory.addContextCustomizers(
        context -> context.getParent().getPipeline().addValve(new MalformedRequests()));
  }
}
