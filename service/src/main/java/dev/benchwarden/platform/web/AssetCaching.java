package dev.benchwarden.platform.web;

import java.time.Duration;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Configuration that lets browsers cache scripts and styles for good: their names carry a hash of
 * their content, so a release that changes one changes its name.
 */
@Configuration(proxyBeanMethods = false)
class AssetCaching implements WebMvcConfigurer {

  private static final Duration FOR_GOOD = Duration.ofDays(365);

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler("/assets/**")
        .addResourceLocations("classpath:/META-INF/resources/assets/")
        .setCacheControl(CacheControl.maxAge(FOR_GOOD).cachePublic().immutable());
  }
}
