package dev.benchwarden.platform.bucket;

import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Client of the storage. It asks for nothing that storages other than Amazon's lack: no checksums
 * in trailers, and no body in signed chunks.
 */
final class BucketClient {

  private static final Duration CONNECT = Duration.ofSeconds(2);

  /** Longest time without a byte of an answer. */
  private static final Duration SILENCE = Duration.ofSeconds(10);

  /** Time for the largest upload there may be, at 2 MB a second. */
  private static final Duration ATTEMPT = Duration.ofSeconds(40);

  private static final Duration ALL_ATTEMPTS = Duration.ofSeconds(60);
  private static final int ATTEMPTS = 3;

  private BucketClient() {}

  static S3Client of(BucketProperties properties) {
    S3ClientBuilder client =
        S3Client.builder()
            .region(Region.of(properties.region()))
            .credentialsProvider(credentials(properties))
            .forcePathStyle(properties.pathStyle())
            .httpClientBuilder(
                UrlConnectionHttpClient.builder().connectionTimeout(CONNECT).socketTimeout(SILENCE))
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .serviceConfiguration(
                storage -> storage.chunkedEncodingEnabled(false).expectContinueEnabled(false))
            .overrideConfiguration(calls ->
                calls
                    .apiCallAttemptTimeout(ATTEMPT)
                    .apiCallTimeout(ALL_ATTEMPTS)
                    .retryStrategy(
                        AwsRetryStrategy.standardRetryStrategy().toBuilder()
                            .maxAttempts(ATTEMPTS)
                            .build()));
    if (properties.endpoint() != null) {
      client.endpointOverride(properties.endpoint());
    }
    return client.build();
  }

  private static AwsCredentialsProvider credentials(BucketProperties properties) {
    return properties.accessKey() == null || properties.secretKey() == null
        ? DefaultCredentialsProvider.builder().build()
        : StaticCredentialsProvider.create(
            AwsBasicCredentials.create(properties.accessKey(), properties.secretKey()));
  }
}
