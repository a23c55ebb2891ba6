package dev.benchwarden.uploads.ingest;

import java.util.List;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Configuration that lets {@link ParameterBinding} read the upload's parameters. */
@Configuration(proxyBeanMethods = false)
class UploadBinding implements WebMvcConfigurer {

  private final ParameterBinding binding;

  /**
   * @param binding on first use, since the conversions that it needs are configured with this
   */
  UploadBinding(@Lazy ParameterBinding binding) {
    this.binding = binding;
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(binding);
  }
}
