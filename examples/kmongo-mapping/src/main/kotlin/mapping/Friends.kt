package mapping

import kotlinx.serialization.Contextual
import kotlinx.serialization.Serializable
import org.bson.types.ObjectId

/** A person with the people she knows. Properties can be written, as the POJO codec needs it. */
@Serializable
data class FriendWithBuddies(
    @Contextual var _id: ObjectId? = null,
    var name: String? = null,
    var address: String? = null,
    var coordinate: Coordinate? = null,
    var gender: Gender? = null,
    var buddies: List<FriendWithBuddies> = emptyList(),
)

/** The same person without the people she knows: a part of what is in the BSON. */
@Serializable
data class Friend(
    @Contextual var _id: ObjectId? = null,
    var name: String? = null,
    var address: String? = null,
    var coordinate: Coordinate? = null,
    var gender: Gender? = null,
)

@Serializable
data class Coordinate(var lat: Int = 0, var lng: Int = 0)

enum class Gender {
    FEMALE,
}
