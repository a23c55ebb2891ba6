package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.GZIPInputStream;

/**
 * A profile on disk, as it is or packed with gzip.
 *
 * @param limits that reading it keeps to
 */
public record ProfileFile(Path path, ProfileLimits limits) {

  private static final int BUFFER = 1 << 16;

  /** Its first bytes, unpacked. */
  public ProfileHead head() throws IOException {
    try (InputStream profile = open()) {
      return new ProfileHead(profile.readNBytes(ProfileHead.MAX_BYTES));
    }
  }

  /** Its bytes, unpacked; reading more than the limit throws {@link UnreadableOutputException}. */
  InputStream open() throws IOException {
    InputStream file = new BufferedInputStream(Files.newInputStream(path), BUFFER);
    try {
      return new LimitedInput(isPacked(file) ? unpacked(file) : file, limits);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** SHA-256 of its bytes, unpacked; of more than the limit as {@link #open}. */
  public byte[] hash() throws IOException {
    MessageDigest digest = sha256();
    try (InputStream profile = new DigestInputStream(open(), digest)) {
      profile.transferTo(OutputStream.nullOutputStream());
    }
    return digest.digest();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Whether it is packed with gzip. */
  public boolean isPacked() throws IOException {
    try (InputStream file = new BufferedInputStream(Files.newInputStream(path), 2)) {
      return isPacked(file);
    }
  }

  private static boolean isPacked(InputStream file) throws IOException {
    file.mark(2);
    byte[] magic = file.readNBytes(2);
    file.reset();
    return magic.length == 2 && magic[0] == 0x1F && magic[1] == (byte) 0x8B;
  }

  private static InputStream unpacked(InputStream file) throws IOException {
    try {
      return new GZIPInputStream(file, BUFFER);
    } catch (IOException e) {
      throw LimitedInput.broken(e);
    }
  }
}
