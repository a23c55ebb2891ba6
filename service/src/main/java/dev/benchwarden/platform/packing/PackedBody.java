package dev.benchwarden.platform.packing;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpOutputMessage;

/** Body of an answer that is packed once it is known to be large. */
final class PackedBody extends OutputStream implements HttpOutputMessage {

  /** Smaller answers gain nothing. */
  private static final int SMALL = 2048;

  private final HttpOutputMessage answer;
  private final Coding coding;
  private final @Nullable PackedCopy copy;
  private final byte[] first = new byte[SMALL];
  private int size;
  private @Nullable OutputStream packed;
  private boolean isGivenUp;

  /**
   * @param copy a copy of what is sent; absent if none is wanted
   */
  PackedBody(HttpOutputMessage answer, Coding coding, @Nullable PackedCopy copy) {
    this.answer = answer;
    this.coding = coding;
    this.copy = copy;
  }

  @Override
  public HttpHeaders getHeaders() {
    return answer.getHeaders();
  }

  @Override
  public OutputStream getBody() {
    return this;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (packed == null && size + length <= SMALL) {
      System.arraycopy(bytes, from, first, size, length);
      size += length;
    } else {
      packed().write(bytes, from, length);
    }
  }

  /** Sends what is left. */
  void end() throws IOException {
    if (packed == null) {
      answer.getBody().write(first, 0, size);
    } else {
      packed.close();
      if (copy != null) {
        copy.end();
      }
    }
  }

  /** Frees the packing's resources and sends nothing more, since another answer replaces it. */
  void giveUp() throws IOException {
    isGivenUp = true;
    if (packed != null) {
      packed.close();
    }
  }

  private OutputStream packed() throws IOException {
    if (packed == null) {
      answer.getHeaders().set(HttpHeaders.CONTENT_ENCODING, coding.text());
      answer.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
      OutputStream sent = answer.getBody();
      if (copy != null) {
        copy.begin(getHeaders());
      }
      packed = coding.over(new Sent(sent));
      packed.write(first, 0, size);
    }
    return packed;
  }

  private final class Sent extends OutputStream {

    private final OutputStream body;

    Sent(OutputStream body) {
      this.body = body;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (!isGivenUp) {
        body.write(bytes, from, length);
        if (copy != null) {
          copy.write(bytes, from, length);
        }
      }
    }
  }
}
