package bsonbench;

import static org.bson.codecs.configuration.CodecRegistries.fromProviders;

import org.bson.BsonDocument;
import org.bson.BsonWriter;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.BsonValueCodecProvider;
import org.bson.codecs.Codec;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.RawBsonDocumentCodec;
import org.bson.codecs.configuration.CodecProvider;
import org.bson.codecs.configuration.CodecRegistry;

/**
 * Writes a document that is BSON already by copying its bytes. Registered for {@code BsonDocument},
 * it is also found where the library looks a codec up by BSON type.
 */
final class ByteCopyingDocumentCodec extends BsonDocumentCodec {

  private static final RawBsonDocumentCodec BYTES = new RawBsonDocumentCodec();

  private ByteCopyingDocumentCodec(CodecRegistry registry) {
    super(registry);
  }

  static Codec<BsonDocument> create() {
    return fromProviders(new Provider(), new BsonValueCodecProvider()).get(BsonDocument.class);
  }

  @Override
  public void encode(BsonWriter writer, BsonDocument document, EncoderContext context) {
    if (document instanceof RawBsonDocument raw) {
      BYTES.encode(writer, raw, context);
    } else {
      super.encode(writer, document, context);
    }
  }

  private static final class Provider implements CodecProvider {

    @Override
    @SuppressWarnings("unchecked") // the registry asks by class and gets the codec of that class
    public <T> Codec<T> get(Class<T> type, CodecRegistry registry) {
      return type == BsonDocument.class
          ? (Codec<T>) new ByteCopyingDocumentCodec(registry)
          : null;
    }
  }
}
