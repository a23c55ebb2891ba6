package dev.benchwarden.uploads.ingest;

/**
 * Readers of the parameters of an upload, which follow from their records. Not a part of these
 * records, since the API's description is made from all that they hold.
 */
final class ParameterReading {

  static final GivenRecord<UploadParameters> UPLOAD = GivenRecord.of(UploadParameters.class);

  static final GivenRecord<UploadParameters.Fingerprint> FINGERPRINT =
      GivenRecord.of(UploadParameters.Fingerprint.class);

  private ParameterReading() {}
}
