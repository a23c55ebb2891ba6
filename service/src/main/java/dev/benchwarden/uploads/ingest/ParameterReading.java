package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.text.Nearest;

/**
 * Readers of the parameters of an upload, derived from their records. They are not part of these
 * records, since the API's description is made from the records' members.
 */
final class ParameterReading {

  static final GivenRecord<UploadParameters> UPLOAD = GivenRecord.of(UploadParameters.class);

  static final GivenRecord<UploadParameters.Fingerprint> FINGERPRINT =
      GivenRecord.of(UploadParameters.Fingerprint.class);

  private ParameterReading() {}

  /** Why a parameter of an upload is ignored: it is misspelt, or not for the caller to give. */
  static String whyIgnored(String name) {
    return UPLOAD.knows(name)
        ? "This parameter means nothing here and was ignored."
        : "Unknown parameter, ignored"
            + Nearest.to(name, UPLOAD.names()).map("; did you mean '%s'?"::formatted).orElse(".");
  }
}
