package dev.benchwarden.platform.web;

import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Configuration of the connector that leaves request bodies alone.
 *
 * <p>{@code curl --data-binary} sends a file as if it were a form, and the server would read the
 * upload away in search of form fields. No part of the service accepts forms.
 */
@Component
class UploadFriendlyConnector implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

  @Override
  public void customize(TomcatServletWebServerFactory factory) {
    factory.addConnectorCustomizers(connector -> {
      connector.setParseBodyMethods("");
      // Names of releases may contain slashes, which stay part of one segment.
      connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
    });
    // Inside the one that Spring Boot adds, so that ours answers.
    factory.addContextCustomizers(
        context -> context.getParent().getPipeline().addValve(new MalformedRequests()));
  }
}
