package mapping

import com.mongodb.MongoClientSettings
import com.fasterxml.jackson.databind.ObjectMapper
import java.nio.ByteBuffer
import org.bson.BsonBinaryReader
import org.bson.BsonBinaryWriter
import org.bson.Document
import org.bson.codecs.Codec
import org.bson.codecs.DecoderContext
import org.bson.codecs.EncoderContext
import org.bson.codecs.configuration.CodecRegistries.fromProviders
import org.bson.codecs.configuration.CodecRegistries.fromRegistries
import org.bson.codecs.kotlinx.KotlinSerializerCodec
import org.bson.codecs.pojo.PojoCodecProvider
import org.bson.io.BasicOutputBuffer
import org.bson.types.ObjectId

/** A way from BSON to an object. */
fun interface Mapping<T> {

    fun read(bson: ByteArray): T

    companion object {

        /** The whole person, by what the mapper does of itself. */
        @JvmStatic
        fun complete(mapper: String): Mapping<FriendWithBuddies> =
            when (mapper) {
                "Document" -> ofDocument(::friendWithBuddies)
                else -> automatic(mapper, FriendWithBuddies::class.java)
            }

        /** The person without those she knows. */
        @JvmStatic
        fun partial(mapper: String): Mapping<Friend> =
            when (mapper) {
                "Document" -> ofDocument(::friend)
                else -> automatic(mapper, Friend::class.java)
            }

        /** The whole person, by code that somebody wrote for the class. */
        @JvmStatic
        fun custom(mapper: String): Mapping<FriendWithBuddies> =
            when (mapper) {
                "Jackson" -> ofJackson(JacksonMapping.handWritten(), FriendWithBuddies::class.java)
                "POJO codec" -> ofCodec(FriendCodec())
                else -> throw IllegalArgumentException(mapper)
            }

        /** The whole person, by accessors that were generated for the class. */
        @JvmStatic
        fun generated(mapper: String): Mapping<FriendWithBuddies> =
            when (mapper) {
                "Jackson" -> ofJackson(JacksonMapping.generated(), FriendWithBuddies::class.java)
                else -> throw IllegalArgumentException(mapper)
            }

        private fun <T : Any> automatic(mapper: String, type: Class<T>): Mapping<T> =
            when (mapper) {
                "Jackson" -> ofJackson(JacksonMapping.reflective(), type)
                "POJO codec" -> ofCodec(pojoCodec(type))
                "kotlinx.serialization" -> ofCodec(KotlinSerializerCodec.create(type.kotlin)!!)
                else -> throw IllegalArgumentException(mapper)
            }

        private fun <T> pojoCodec(type: Class<T>): Codec<T> =
            fromRegistries(
                    MongoClientSettings.getDefaultCodecRegistry(),
                    fromProviders(PojoCodecProvider.builder().automatic(true).build()),
                )
                .get(type)

        private fun <T> ofJackson(jackson: ObjectMapper, type: Class<T>): Mapping<T> {
            val reader = jackson.readerFor(type)
            return Mapping { bson -> reader.readValue(bson) }
        }

        private fun <T> ofCodec(codec: Codec<T>): Mapping<T> {
            val context = DecoderContext.builder().build()
            return Mapping { bson ->
                BsonBinaryReader(ByteBuffer.wrap(bson)).use { codec.decode(it, context) }
            }
        }

        private fun <T> ofDocument(create: (Document) -> T): Mapping<T> {
            val mapping = ofCodec(documents)
            return Mapping { bson -> create(mapping.read(bson)) }
        }

        private val documents: Codec<Document> =
            MongoClientSettings.getDefaultCodecRegistry().get(Document::class.java)

        private fun friend(document: Document) =
            Friend(
                document["_id"] as ObjectId?,
                document["name"] as String?,
                document["address"] as String?,
                coordinate(document["coordinate"] as Document),
            )

        private fun friendWithBuddies(document: Document): FriendWithBuddies =
            FriendWithBuddies(
                document["_id"] as ObjectId?,
                document["name"] as String?,
                document["address"] as String?,
                coordinate(document["coordinate"] as Document),
                null,
                document.getList("buddies", Document::class.java, emptyList()).map(::friendWithBuddies),
            )

        private fun coordinate(document: Document) =
            Coordinate(document.getInteger("lat"), document.getInteger("lng"))

        /** One friend with four buddies: 437 bytes, as in KMongo's benchmark. */
        @JvmStatic
        fun example(): ByteArray {
            val person = Document("_id", ObjectId("50747480ff3004983e1fe5ed")).append(describe("0"))
            person.append("buddies", listOf("01", "02", "03", "04").map { Document().append(describe(it)) })
            BasicOutputBuffer().use { output ->
                BsonBinaryWriter(output).use { documents.encode(it, person, EncoderContext.builder().build()) }
                return output.toByteArray()
            }
        }

        private fun Document.append(fields: Document): Document = also { it.putAll(fields) }

        private fun describe(number: String) =
            Document("name", "John$number")
                .append("address", "Address0")
                .append("coordinate", Document("lat", 1).append("lng", 0))
    }
}
