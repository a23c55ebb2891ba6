package dev.benchwarden.store.revalidation;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/** Advice that sends the tag with the answer. A problem has none: it is computed each time. */
@ControllerAdvice
class TaggedAnswers implements ResponseBodyAdvice<Object> {

  @Override
  public boolean supports(
      MethodParameter answer, Class<? extends HttpMessageConverter<?>> converter) {
    return answer.hasMethodAnnotation(Revalidated.class);
  }

  @Override
  public @Nullable Object beforeBodyWrite(
      @Nullable Object body,
      MethodParameter answer,
      MediaType type,
      Class<? extends HttpMessageConverter<?>> converter,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    if (request instanceof ServletServerHttpRequest asked
        && response instanceof ServletServerHttpResponse sent
        && sent.getServletResponse().getStatus() == HttpStatus.OK.value()) {
      Revalidation.tagOf(asked.getServletRequest())
          .ifPresent(tag -> {
            response.getHeaders().setETag(tag);
            response.getHeaders().setCacheControl(Revalidation.CACHE_CONTROL);
          });
    }
    return body;
  }
}
