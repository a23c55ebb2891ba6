package dev.benchwarden.frontdoor;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long tests wait for what has to come: far longer than it takes, since other work on the
 * machine must not fail a test.
 */
public final class PatientWaits implements LauncherSessionListener {

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(Duration.ofMinutes(1));
  }
}
