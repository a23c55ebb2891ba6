package dev.benchwarden.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Issuer of identity tokens that signs them, and publishes its public keys over HTTP. */
public final class SigningIssuer implements AutoCloseable {

  private final HttpServer server;
  private final AtomicInteger keyNumber = new AtomicInteger();
  private final AtomicInteger fetches = new AtomicInteger();
  private volatile RSAKey key;
  private volatile boolean isDown;

  /**
   * @param keysPath where it shows its keys
   */
  public SigningIssuer(String keysPath) {
    key = newKey();
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext(keysPath, this::showKeys);
    server.start();
  }

  public String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** How often somebody asked for the keys and got them. */
  public int fetches() {
    return fetches.get();
  }

  public void goDown() {
    isDown = true;
  }

  /** Signs with a new key from now on, and shows that one only. */
  public void rotateKey() {
    key = newKey();
  }

  public String sign(JWTClaimsSet claims) {
    return sign(claims, key);
  }

  /** Signs under the right key number with a key that is not the issuer's. */
  public String forge(JWTClaimsSet claims) {
    try {
      return sign(claims, new RSAKeyGenerator(2048).keyID(key.getKeyID()).generate());
    } catch (JOSEException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** Signs with a key of the issuer's own under a key number that it does not show. */
  public String signUnder(String keyNumber, JWTClaimsSet claims) {
    return sign(claims, new RSAKey.Builder(key).keyID(keyNumber).build());
  }

  public RSAKey publicKey() {
    return key.toPublicJWK();
  }

  private static String sign(JWTClaimsSet claims, RSAKey key) {
    try {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
      token.sign(new RSASSASigner(key));
      return token.serialize();
    } catch (JOSEException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private RSAKey newKey() {
    try {
      return new RSAKeyGenerator(2048).keyID("key-" + keyNumber.incrementAndGet()).generate();
    } catch (JOSEException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private void showKeys(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (isDown) {
        exchange.sendResponseHeaders(503, -1);
        return;
      }
      fetches.incrementAndGet();
      byte[] keys = new JWKSet(publicKey()).toString().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, keys.length);
      exchange.getResponseBody().write(keys);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
