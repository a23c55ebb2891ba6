package mapping

import com.fasterxml.jackson.core.JsonParser
import com.fasterxml.jackson.core.JsonToken
import com.fasterxml.jackson.databind.DeserializationContext
import com.fasterxml.jackson.databind.DeserializationFeature
import com.fasterxml.jackson.databind.Module
import com.fasterxml.jackson.databind.ObjectMapper
import com.fasterxml.jackson.databind.deser.std.StdDeserializer
import com.fasterxml.jackson.databind.module.SimpleModule
import com.fasterxml.jackson.module.blackbird.BlackbirdModule
import com.fasterxml.jackson.module.kotlin.kotlinModule
import de.undercouch.bson4jackson.BsonFactory
import org.bson.types.ObjectId

/** Jackson on BSON in three forms: by reflection, with generated accessors, and written by hand. */
object JacksonMapping {

    @JvmStatic
    fun reflective(): ObjectMapper = mapper(kotlinModule())

    /** Blackbird replaces reflection by accessors that it generates when a class is first read. */
    @JvmStatic
    fun generated(): ObjectMapper = mapper(kotlinModule(), BlackbirdModule())

    @JvmStatic
    fun handWritten(): ObjectMapper =
        mapper(
            SimpleModule()
                .addDeserializer(FriendWithBuddies::class.java, FriendDeserializer())
                .addDeserializer(Coordinate::class.java, CoordinateDeserializer())
        )

    private fun mapper(vararg modules: Module): ObjectMapper =
        ObjectMapper(BsonFactory())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .registerModule(SimpleModule().addDeserializer(ObjectId::class.java, ObjectIdDeserializer()))
            .registerModules(*modules)
}

/** bson4jackson has an id class of its own; the objects hold the driver's. */
private class ObjectIdDeserializer : StdDeserializer<ObjectId>(ObjectId::class.java) {

    override fun deserialize(parser: JsonParser, context: DeserializationContext): ObjectId =
        (parser.embeddedObject as de.undercouch.bson4jackson.types.ObjectId).let {
            ObjectId(java.nio.ByteBuffer.allocate(12).putInt(it.time).putInt(it.machine).putInt(it.inc).flip())
        }
}

private class FriendDeserializer : StdDeserializer<FriendWithBuddies>(FriendWithBuddies::class.java) {

    private val id = ObjectIdDeserializer()
    private val coordinate = CoordinateDeserializer()

    override fun deserialize(parser: JsonParser, context: DeserializationContext): FriendWithBuddies {
        val friend = FriendWithBuddies()
        parser.eachField { field ->
            when (field) {
                "_id" -> friend._id = id.deserialize(parser, context)
                "name" -> friend.name = parser.text
                "address" -> friend.address = parser.text
                "coordinate" -> friend.coordinate = coordinate.deserialize(parser, context)
                "gender" -> friend.gender = Gender.valueOf(parser.text)
                "buddies" -> friend.buddies = buddies(parser, context)
                else -> parser.skipChildren()
            }
        }
        return friend
    }

    private fun buddies(parser: JsonParser, context: DeserializationContext): List<FriendWithBuddies> {
        val buddies = ArrayList<FriendWithBuddies>()
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            buddies.add(deserialize(parser, context))
        }
        return buddies
    }
}

private class CoordinateDeserializer : StdDeserializer<Coordinate>(Coordinate::class.java) {

    override fun deserialize(parser: JsonParser, context: DeserializationContext): Coordinate {
        val coordinate = Coordinate()
        parser.eachField { field ->
            when (field) {
                "lat" -> coordinate.lat = parser.intValue
                "lng" -> coordinate.lng = parser.intValue
                else -> parser.skipChildren()
            }
        }
        return coordinate
    }
}

/** Calls with each field's name while the parser stands on the field's value. */
private inline fun JsonParser.eachField(read: (String) -> Unit) {
    if (currentToken == JsonToken.START_OBJECT) nextToken()
    while (currentToken == JsonToken.FIELD_NAME) {
        val field = currentName()
        nextToken()
        read(field)
        nextToken()
    }
}
