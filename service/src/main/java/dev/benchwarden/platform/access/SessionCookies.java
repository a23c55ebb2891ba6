package dev.benchwarden.platform.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;

/**
 * The cookie of a session: {@code HttpOnly} and {@code SameSite=Lax}. Over https it is also {@code
 * Secure}, with a name that no other host and no plain page can set.
 */
final class SessionCookies implements CookieSerializer {

  private static final String NAME = "benchwarden-session";

  /** The form of session ids; anything else is ignored. */
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

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
    return of(request).readCookieValues(request).stream()
        .filter(id -> ID.matcher(id).matches())
        .toList();
  }

  private CookieSerializer of(HttpServletRequest request) {
    return request.isSecure() ? secure : plain;
  }
}
