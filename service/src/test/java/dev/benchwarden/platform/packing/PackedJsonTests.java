package dev.benchwarden.platform.packing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import tools.jackson.databind.json.JsonMapper;

/** Tests of which answers are packed, and that they have the same content. */
class PackedJsonTests {

  private static final List<String> LARGE =
      IntStream.range(0, 5000).mapToObj(i -> "revision " + i).toList();

  private final JsonMapper mapper = new JsonMapper();
  private final MockHttpServletRequest request = new MockHttpServletRequest();
  private final MockHttpServletResponse answer = new MockHttpServletResponse();

  @AfterEach
  void forgetTheRequest() {
    RequestContextHolder.resetRequestAttributes();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gzip                      | gzip
          br, GZIP;q=0.5            | gzip
          deflate,gzip,br           | gzip
          gzip, zstd;q=0.5          | gzip
          gzip, zstd;q=0            | gzip
          zstd                      | zstd
          gzip, deflate, br, zstd   | zstd
          """)
  void aLargeAnswerIsPackedAsItsCallerLikesBest(String taken, String packed) throws IOException {
    write(LARGE, taken);

    assertThat(answer.getHeader("Content-Encoding")).isEqualTo(packed);
    assertThat(answer.getHeader("Vary")).isEqualTo("Accept-Encoding");
    assertThat(answer.getContentAsByteArray().length)
        .isLessThan(mapper.writeValueAsBytes(LARGE).length / 4);
    assertThat(unpacked(packed)).isEqualTo(mapper.writeValueAsBytes(LARGE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "br", "gzip;q=0", "zstd;q=0", "identity"})
  void nobodyElseGetsAPackedOne(String taken) throws IOException {
    write(LARGE, taken);

    assertThat(answer.getHeader("Content-Encoding")).isNull();
    assertThat(answer.getContentAsByteArray()).isEqualTo(mapper.writeValueAsBytes(LARGE));
  }

  @Test
  void aSmallAnswerIsLeftAsItIs() throws IOException {
    write(List.of("revision"), "gzip");

    assertThat(answer.getHeader("Content-Encoding")).isNull();
    assertThat(answer.getContentAsString()).isEqualTo("[\"revision\"]");
  }

  @Test
  void anAnswerThatAFilterReadsIsLeftAsItIs() throws IOException {
    PackedJson.leavePlain(request);

    write(LARGE, "gzip");

    assertThat(answer.getHeader("Content-Encoding")).isNull();
    assertThat(answer.getContentAsByteArray()).isEqualTo(mapper.writeValueAsBytes(LARGE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "zstd"})
  void whatIsSentInPlaceOfAnAnswerThatFailedIsNotTakenForAPackedOne(String taken) {
    List<Object> failing = List.of(LARGE, new Failing());

    assertThatThrownBy(() -> write(failing, taken))
        .isInstanceOf(HttpMessageConversionException.class);
    assertThat(answer.getHeader("Content-Encoding")).isNull();
  }

  private void write(Object value, String taken) throws IOException {
    request.addHeader("Accept-Encoding", taken);
    RequestContextHolder.setRequestAttributes(new ServletRequestAttributes(request));
    ServletServerHttpResponse response = new ServletServerHttpResponse(answer);
    new PackedJson(mapper).write(value, MediaType.APPLICATION_JSON, response);
    response.close();
  }

  private byte[] unpacked(String packed) throws IOException {
    InputStream sent = new ByteArrayInputStream(answer.getContentAsByteArray());
    try (InputStream plain =
        packed.equals("zstd") ? Zstandard.unpacking(sent) : new GZIPInputStream(sent)) {
      return plain.readAllBytes();
    }
  }

  /** A value that cannot be written. */
  private static final class Failing {

    @SuppressWarnings("unused")
    public String getText() {
      throw new IllegalStateException("cannot be told");
    }
  }
}
