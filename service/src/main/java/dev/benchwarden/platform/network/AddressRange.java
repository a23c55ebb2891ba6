package dev.benchwarden.platform.network;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Range of addresses that begin with the same bits, written {@code 10.0.0.0/8} or {@code fd00::/8}.
 *
 * <p>Not Spring Security's matcher: it compares the bytes of a range of IPv4 with those of IPv6, so
 * that 10.0.0.0/8 would include a00::1.
 *
 * @param first 4 or 16 bytes, 0 behind the prefix
 * @param prefix how many bits are the same
 */
public record AddressRange(InetAddress first, int prefix) {

  /** Only literal addresses, so that no text is looked up as a name. */
  private static final Pattern FORM =
      Pattern.compile("((?:\\d{1,3}\\.){3}\\d{1,3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)(?:/(\\d{1,3}))?");

  public static boolean isWrittenAs(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * @param text a range, or a single address
   * @throws IllegalArgumentException naming the text, if it is neither
   */
  public static AddressRange of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "'%s' is no range of addresses: write 10.1.0.0/16 or fd00::/8".formatted(text));
    }
    InetAddress address = literal(form.group(1));
    int bits = address.getAddress().length * 8;
    int prefix = form.group(2) == null ? bits : Integer.parseInt(form.group(2));
    if (prefix > bits) {
      throw new IllegalArgumentException(
          "'%s' has more than %d bits before its end".formatted(text, bits));
    }
    return new AddressRange(masked(address, prefix), prefix);
  }

  /** Never for an address of the other version of the protocol. */
  public boolean contains(InetAddress address) {
    return address.getAddress().length == first.getAddress().length
        && Arrays.equals(masked(address, prefix).getAddress(), first.getAddress());
  }

  private static InetAddress literal(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException noAddress) {
      throw new IllegalArgumentException("'%s' is no address".formatted(text), noAddress);
    }
  }

  private static InetAddress masked(InetAddress address, int prefix) {
    byte[] bytes = address.getAddress();
    for (int i = 0; i < bytes.length; i++) {
      int kept = Math.clamp(prefix - 8L * i, 0, 8);
      bytes[i] &= (byte) (0xff << (8 - kept));
    }
    return of(bytes);
  }

  private static InetAddress of(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
