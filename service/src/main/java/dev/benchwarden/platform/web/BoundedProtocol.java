package dev.benchwarden.platform.web;

import org.apache.coyote.http11.Http11NioProtocol;

/** Protocol of HTTP on a {@link BoundedEndpoint}. Tomcat creates it by its name. */
public final class BoundedProtocol extends Http11NioProtocol {

  public BoundedProtocol() {
    super(new BoundedEndpoint());
  }
}
