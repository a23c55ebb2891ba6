package dev.benchwarden.pullrequests.forge;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpRequest;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;

/** Limit of how much of an answer is read, whatever a forge sends. */
public final class BoundedAnswers implements ClientHttpRequestInterceptor {

  /** A hundred comments of the greatest length are smaller. */
  public static final int MOST = 32 << 20;

  @Override
  public ClientHttpResponse intercept(
      HttpRequest request, byte[] body, ClientHttpRequestExecution execution) throws IOException {
    return new Bounded(execution.execute(request, body));
  }

  private record Bounded(ClientHttpResponse answer) implements ClientHttpResponse {

    @Override
    public HttpStatusCode getStatusCode() throws IOException {
      return answer.getStatusCode();
    }

    @Override
    public String getStatusText() throws IOException {
      return answer.getStatusText();
    }

    @Override
    public HttpHeaders getHeaders() {
      return answer.getHeaders();
    }

    @Override
    public InputStream getBody() throws IOException {
      return new BoundedBody(answer.getBody());
    }

    @Override
    public void close() {
      answer.close();
    }
  }

  private static final class BoundedBody extends FilterInputStream {

    private int left = MOST;

    BoundedBody(InputStream body) {
      super(body);
    }

    @Override
    public int read() throws IOException {
      int one = super.read();
      count(one < 0 ? 0 : 1);
      return one;
    }

    @Override
    public int read(byte[] into, int at, int most) throws IOException {
      int read = super.read(into, at, most);
      count(Math.max(read, 0));
      return read;
    }

    private void count(int read) throws IOException {
      left -= read;
      if (left < 0) {
        throw new IOException("the forge's answer has more than %d MiB".formatted(MOST >> 20));
      }
    }
  }
}
