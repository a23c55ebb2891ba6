package dev.benchwarden.uploads.ingest;

/**
 * Readers of the parameters of an upload, derived from their records. They are not part of these
 * records, since the API's description is made from the records' members.
 */
final class ParameterReading {

  static final GivenRecord<UploadParameters> UPLOAD = GivenRecord.of(UploadParameters.class);

  static final GivenRecord<UploadParameters.Fingerprint> FINGERPRINT =
      GivenRecord.of(UploadParameters.Fingerprint.class);

  private ParameterReading() {}
}
