package dev.benchwarden.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;

/**
 * The cookie of a session: {@code HttpOnly} and {@code SameSite=Lax}. Over https it is {@code
 * Secure} too, and of a name that no other host and no plain page can set.
 */
final class SessionCookies implements CookieSerializer {

  private static final String NAME = "benchwarden-session";

  private final CookieSerializer secure = cookie("__Host-" + NAME, true);
  private final CookieSerializer plain = cookie(NAME, false);

  private static CookieSerializer cookie(String name, boolean secure) {
    var cookie = new DefaultCookieSerializer();
    cookie.setCookieName(name);
    cookie.setCookiePath("/");
    cookie.setSameSite("Lax");
    cookie.setUseHttpOnlyCookie(true);
    cookie.setUseSecureCookie(secure);
    return cookie;
  }

  @Override
  public void writeCookieValue(CookieValue value) {
    of(value.getRequest()).writeCookieValue(value);
  }

  @Override
  public List<String> readCookieValues(HttpServletRequest request) {
    return of(request).readCookieValues(request);
  }

  private CookieSerializer of(HttpServletRequest request) {
    return request.isSecure() ? secure : plain;
  }
}
