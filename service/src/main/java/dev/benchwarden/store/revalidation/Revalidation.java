package dev.benchwarden.store.revalidation;

import dev.benchwarden.platform.packing.PackedAnswer;
import dev.benchwarden.platform.packing.PackedCopy;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Projects;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Interceptor for {@link Revalidated} endpoints that answers 304 if the caller has the answer, and
 * with a kept answer if another caller got it. The tag is computed before anything of the answer is
 * read, so that a change meanwhile makes it outdated at once.
 *
 * <p>The address is part of it: a tag is only known to callers that got an answer with it from
 * there.
 */
@Configuration(proxyBeanMethods = false)
class Revalidation implements WebMvcConfigurer, HandlerInterceptor {

  static final String CACHE_CONTROL = "private, no-cache";

  private static final String PREFER = "Prefer";

  private static final String TAG = Revalidation.class.getName();

  private final Projects projects;
  private final ProjectVersions versions;
  private final Links links;
  private final Build build;
  private final AnswerCache kept;

  Revalidation(
      Projects projects, ProjectVersions versions, Links links, Build build, AnswerCache kept) {
    this.projects = projects;
    this.versions = versions;
    this.links = links;
    this.build = build;
    this.kept = kept;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this);
  }

  /**
   * A caller who may not read the project is refused here like at the endpoint. One who prefers to
   * wait for a later answer is not answered with a present one.
   */
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    if (!(handler instanceof HandlerMethod method)
        || !method.hasMethodAnnotation(Revalidated.class)
        || request.getHeader(PREFER) != null) {
      return true;
    }
    Optional<EntityTag> tag = tag(request);
    return tag.isEmpty() || !isAnswered(tag.get(), request, response);
  }

  private boolean isAnswered(
      EntityTag tag, HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (isNamed(tag, request)) {
      response.setStatus(HttpStatus.NOT_MODIFIED.value());
      response.setHeader(HttpHeaders.ETAG, tag.text());
      response.setHeader(HttpHeaders.CACHE_CONTROL, CACHE_CONTROL);
      return true;
    }
    Optional<PackedAnswer> same = kept.of(tag, request);
    if (same.isPresent()) {
      same.get().sendTo(response);
      return true;
    }
    request.setAttribute(TAG, tag);
    PackedCopy.askFor(request, response);
    return false;
  }

  @Override
  public void afterCompletion(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable Exception failure) {
    EntityTag tag = (EntityTag) request.getAttribute(TAG);
    if (tag != null && response.getStatus() == HttpStatus.OK.value()) {
      PackedCopy.of(request).ifPresent(answer -> kept.keep(tag, request, answer));
    }
  }

  /** The tag of what is read for this request; empty where there is none. */
  static Optional<String> tagOf(HttpServletRequest request) {
    return Optional.ofNullable((EntityTag) request.getAttribute(TAG)).map(EntityTag::text);
  }

  private Optional<EntityTag> tag(HttpServletRequest request) {
    long project = projects.readable(slug(request)).id();
    return versions
        .of(project)
        .map(version ->
            EntityTag.of(
                List.of(
                    build.name(),
                    links.at(request.getRequestURI()),
                    Objects.requireNonNullElse(request.getQueryString(), ""),
                    Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT), ""),
                    Long.toString(project),
                    version)));
  }

  private static String slug(HttpServletRequest request) {
    var variables =
        (Map<?, ?>) request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE);
    return (String) Objects.requireNonNull(variables.get("project"));
  }

  private static boolean isNamed(EntityTag tag, HttpServletRequest request) {
    return Collections.list(request.getHeaders(HttpHeaders.IF_NONE_MATCH)).stream()
        .anyMatch(tag::isNamedBy);
  }
}
