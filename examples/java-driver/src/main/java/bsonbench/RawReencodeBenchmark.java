package bsonbench;

import org.bson.BsonArray;
import org.bson.BsonBinaryWriter;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.Codec;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/** An array of documents that are BSON already, encoded again: what a proxy or a cache does. */
@State(Scope.Thread)
public class RawReencodeBenchmark {

  @Param({"1000", "100000"})
  public int n;

  private final Codec<BsonDocument> codec = new BsonDocumentCodec();
  private final Codec<BsonDocument> copying = ByteCopyingDocumentCodec.create();
  private BsonDocument document;
  private int bytes;

  @Setup
  public void prepare(BenchmarkParams benchmark) {
    BsonArray array = new BsonArray();
    for (int id = 0; id < n; id++) {
      array.add(small(id));
    }
    document = new BsonDocument("documents", array);
    bytes = encodeWith(codec).length;
    if (encodeWith(copying).length != bytes) {
      throw new IllegalStateException("Both codecs must write the same document");
    }
    boolean byCopying = benchmark.getBenchmark().endsWith("ByCopying");
    Warmup.of(() -> encodeWith(byCopying ? copying : codec));
  }

  @Benchmark
  public byte[] reencodeArray(Megabytes handled) {
    handled.count(bytes);
    return encodeWith(codec);
  }

  /** The same with a codec of one's own, the remedy where the library cannot be changed. */
  @Benchmark
  public byte[] reencodeArrayByCopying(Megabytes handled) {
    handled.count(bytes);
    return encodeWith(copying);
  }

  private byte[] encodeWith(Codec<BsonDocument> chosen) {
    try (BasicOutputBuffer output = new BasicOutputBuffer();
        BsonBinaryWriter writer = new BsonBinaryWriter(output)) {
      chosen.encode(writer, document, EncoderContext.builder().build());
      return output.toByteArray();
    }
  }

  private static RawBsonDocument small(int id) {
    return RawBsonDocument.parse(
        new BsonDocument("_id", new BsonInt32(id))
            .append("score", new BsonDouble(id / 7.0))
            .append("name", new BsonString("a document of about 66 B"))
            .toJson());
  }
}
