package dev.benchwarden.frontdoor;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Provider;
import java.security.Security;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.PBEKeySpec;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Keys of the tests' secrets are derived in one round in place of 600,000, which take a second of
 * processor time for each forge and each receiver that a test connects. Keys of fewer rounds are as
 * ever: PostgreSQL's passwords are checked with 4,096.
 */
public final class QuickKeys implements LauncherSessionListener {

  private static final String DERIVATION = "PBKDF2WithHmacSHA256";

  private static final int MANY_ROUNDS = 100_000;

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Security.insertProviderAt(new OneRound(), 1);
  }

  /** Comes before the JDK's own, which it has derive the key. */
  private static final class OneRound extends Provider {

    private static final long serialVersionUID = 1;

    OneRound() {
      super("OneRound", "1", "Derives keys in one round");
      put("SecretKeyFactory." + DERIVATION, Factory.class.getName());
    }
  }

  /** Made by the JDK. */
  public static final class Factory extends SecretKeyFactorySpi {

    @Override
    protected SecretKey engineGenerateSecret(KeySpec asked) throws InvalidKeySpecException {
      PBEKeySpec given = (PBEKeySpec) asked;
      return jdk()
          .generateSecret(
              given.getIterationCount() < MANY_ROUNDS
                  ? given
                  : new PBEKeySpec(given.getPassword(), given.getSalt(), 1, given.getKeyLength()));
    }

    @Override
    protected KeySpec engineGetKeySpec(SecretKey key, Class<?> type)
        throws InvalidKeySpecException {
      return jdk().getKeySpec(key, type);
    }

    @Override
    protected SecretKey engineTranslateKey(SecretKey key) throws InvalidKeyException {
      return jdk().translateKey(key);
    }

    private static SecretKeyFactory jdk() {
      try {
        return SecretKeyFactory.getInstance(DERIVATION, "SunJCE");
      } catch (GeneralSecurityException missing) {
        throw new IllegalStateException(missing);
      }
    }
  }
}
