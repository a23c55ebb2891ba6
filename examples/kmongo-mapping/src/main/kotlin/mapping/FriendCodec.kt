package mapping

import org.bson.BsonReader
import org.bson.BsonType
import org.bson.BsonWriter
import org.bson.codecs.Codec
import org.bson.codecs.DecoderContext
import org.bson.codecs.EncoderContext

/** A codec written by hand: it reads the fields it knows and builds the object without reflection. */
class FriendCodec : Codec<FriendWithBuddies> {

    override fun getEncoderClass() = FriendWithBuddies::class.java

    override fun decode(reader: BsonReader, context: DecoderContext): FriendWithBuddies {
        val friend = FriendWithBuddies()
        reader.readStartDocument()
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            when (reader.readName()) {
                "_id" -> friend._id = reader.readObjectId()
                "name" -> friend.name = reader.readString()
                "address" -> friend.address = reader.readString()
                "coordinate" -> friend.coordinate = coordinate(reader)
                "gender" -> friend.gender = Gender.valueOf(reader.readString())
                "buddies" -> friend.buddies = buddies(reader, context)
                else -> reader.skipValue()
            }
        }
        reader.readEndDocument()
        return friend
    }

    private fun coordinate(reader: BsonReader): Coordinate {
        val coordinate = Coordinate()
        reader.readStartDocument()
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            when (reader.readName()) {
                "lat" -> coordinate.lat = reader.readInt32()
                "lng" -> coordinate.lng = reader.readInt32()
                else -> reader.skipValue()
            }
        }
        reader.readEndDocument()
        return coordinate
    }

    private fun buddies(reader: BsonReader, context: DecoderContext): List<FriendWithBuddies> {
        val buddies = ArrayList<FriendWithBuddies>()
        reader.readStartArray()
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            buddies.add(decode(reader, context))
        }
        reader.readEndArray()
        return buddies
    }

    override fun encode(writer: BsonWriter, value: FriendWithBuddies, context: EncoderContext): Unit =
        throw UnsupportedOperationException("Only reading is measured")
}
