package dev.benchwarden.platform.bucket;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Bucket of an object storage in which raw uploads are kept.
 *
 * @param bucket Bucket of an object storage that new raw uploads go to; without it they go to the
 *     database.
 * @param endpoint Address of a storage that speaks S3's API, such as {@code
 *     https://storage.example.org}; without it Amazon's.
 * @param region Region of the bucket.
 * @param prefix Beginning of the names of all objects; installations that share a bucket need
 *     different ones.
 * @param accessKey Access key; without it the service takes the key of the environment, profile,
 *     container or machine, as Amazon's programs do.
 * @param secretKey Secret of the access key.
 * @param pathStyle Name the bucket in the path of an address rather than in its host, as most
 *     storages other than Amazon's need it.
 */
@ConfigurationProperties("benchwarden.raw-uploads")
record BucketProperties(
    @Nullable String bucket,
    @Nullable URI endpoint,
    @DefaultValue("us-east-1") String region,
    @DefaultValue("benchwarden/") String prefix,
    @Nullable String accessKey,
    @Nullable String secretKey,
    @DefaultValue("false") boolean pathStyle) {

  BucketProperties {
    if ((accessKey == null) != (secretKey == null)) {
      throw new IllegalArgumentException(
          "BENCHWARDEN_RAW_UPLOADS_ACCESS_KEY and BENCHWARDEN_RAW_UPLOADS_SECRET_KEY go together.");
    }
    // Else "a" and "a2" could not be told apart in a list.
    prefix = prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/";
  }
}
