package dev.benchwarden.platform.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Interceptor that refuses a content type such as {@code * / *}, which Spring takes for a mistake
 * of the service, and packed JSON, which it does not unpack.
 */
@Configuration(proxyBeanMethods = false)
class BodyTypes implements WebMvcConfigurer, HandlerInterceptor {

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this);
  }

  private static boolean takesJson(HandlerMethod method) {
    return Arrays.stream(method.getMethodParameters())
        .anyMatch(parameter -> parameter.hasParameterAnnotation(RequestBody.class));
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (request.getContentType() != null && request.getContentType().contains("*")) {
      throw new ProblemException(
          Problem.UNSUPPORTED_TYPE,
          "The content type '%s' stands for any: name the one that the body is of."
              .formatted(request.getContentType()));
    }
    if (handler instanceof HandlerMethod method && takesJson(method)) {
      PlainBody.require(request);
    }
    return true;
  }
}
