package bsonbench;

import com.mongodb.MongoClientSettings;
import com.mongodb.internal.connection.ByteBufferBsonOutput;
import com.mongodb.internal.connection.PowerOfTwoBufferPool;
import java.nio.ByteBuffer;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.Document;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;
import org.bson.io.OutputBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/** BSON encoding and decoding, as the drivers' performance benchmarking specification has it. */
@State(Scope.Thread)
public class BsonCodecBenchmark {

  @Param({"flat", "deep", "full"})
  public String dataset;

  private final Codec<Document> codec =
      MongoClientSettings.getDefaultCodecRegistry().get(Document.class);
  private Document document;
  private byte[] bson;
  private int sourceBytes;

  @Setup
  public void prepare(BenchmarkParams benchmark) {
    document = Documents.named(dataset);
    sourceBytes = Documents.sourceBytes(dataset);
    bson = encoded(document);
    String name = benchmark.getBenchmark();
    if (name.endsWith(".decode")) {
      Warmup.of(this::decoded);
    } else if (name.endsWith(".encode")) {
      Warmup.of(this::encoded);
    } else {
      Warmup.of(this::encodedPooled);
    }
  }

  @Benchmark
  public int encode(Megabytes handled) {
    handled.count(sourceBytes);
    return encoded();
  }

  /** Into the buffers from which a client writes to its connection. */
  @Benchmark
  public int encodePooled(Megabytes handled) {
    handled.count(sourceBytes);
    return encodedPooled();
  }

  @Benchmark
  public Document decode(Megabytes handled) {
    handled.count(sourceBytes);
    return decoded();
  }

  private int encoded() {
    return encodeInto(new BasicOutputBuffer());
  }

  private int encodedPooled() {
    return encodeInto(new ByteBufferBsonOutput(PowerOfTwoBufferPool.DEFAULT));
  }

  private Document decoded() {
    try (BsonBinaryReader reader = new BsonBinaryReader(ByteBuffer.wrap(bson))) {
      return codec.decode(reader, DecoderContext.builder().build());
    }
  }

  static byte[] encoded(Document document) {
    try (BasicOutputBuffer output = new BasicOutputBuffer();
        BsonBinaryWriter writer = new BsonBinaryWriter(output)) {
      MongoClientSettings.getDefaultCodecRegistry()
          .get(Document.class)
          .encode(writer, document, EncoderContext.builder().build());
      return output.toByteArray();
    }
  }

  private int encodeInto(OutputBuffer buffer) {
    try (OutputBuffer output = buffer;
        BsonBinaryWriter writer = new BsonBinaryWriter(output)) {
      codec.encode(writer, document, EncoderContext.builder().build());
      return output.getPosition();
    }
  }
}
