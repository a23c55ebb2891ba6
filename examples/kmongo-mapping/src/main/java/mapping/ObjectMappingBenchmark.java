package mapping;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * From BSON to an object. What is asked for is the method, who does it the parameter: a group of
 * bars for each method, a colour for each mapper.
 */
public class ObjectMappingBenchmark {

  @Benchmark
  public FriendWithBuddies complete(Complete state) {
    return state.mapping.read(state.bson);
  }

  @Benchmark
  public FriendWithBuddies custom(Custom state) {
    return state.mapping.read(state.bson);
  }

  @Benchmark
  public FriendWithBuddies generated(Generated state) {
    return state.mapping.read(state.bson);
  }

  @Benchmark
  public Friend partial(Partial state) {
    return state.mapping.read(state.bson);
  }

  @State(Scope.Thread)
  public static class Complete {

    @Param({"Document", "Jackson", "POJO codec", "kotlinx.serialization"})
    public String mapper;

    byte[] bson;
    Mapping<FriendWithBuddies> mapping;

    @Setup
    public void prepare() {
      bson = Mapping.example();
      mapping = Mapping.complete(mapper);
      check(mapping.read(bson));
      Warmup.of(() -> mapping.read(bson));
    }
  }

  @State(Scope.Thread)
  public static class Custom {

    @Param({"Jackson", "POJO codec"})
    public String mapper;

    byte[] bson;
    Mapping<FriendWithBuddies> mapping;

    @Setup
    public void prepare() {
      bson = Mapping.example();
      mapping = Mapping.custom(mapper);
      check(mapping.read(bson));
      Warmup.of(() -> mapping.read(bson));
    }
  }

  @State(Scope.Thread)
  public static class Generated {

    @Param("Jackson")
    public String mapper;

    byte[] bson;
    Mapping<FriendWithBuddies> mapping;

    @Setup
    public void prepare() {
      bson = Mapping.example();
      mapping = Mapping.generated(mapper);
      check(mapping.read(bson));
      Warmup.of(() -> mapping.read(bson));
    }
  }

  @State(Scope.Thread)
  public static class Partial {

    @Param({"Document", "Jackson", "POJO codec", "kotlinx.serialization"})
    public String mapper;

    byte[] bson;
    Mapping<Friend> mapping;

    @Setup
    public void prepare() {
      bson = Mapping.example();
      mapping = Mapping.partial(mapper);
      Friend expected = Mapping.partial("Document").read(bson);
      if (!mapping.read(bson).equals(expected)) {
        throw new IllegalStateException(mapper + " reads another friend");
      }
      Warmup.of(() -> mapping.read(bson));
    }
  }

  /** A mapper that reads half of it would win every comparison. */
  private static void check(FriendWithBuddies read) {
    if (!read.equals(Mapping.complete("Document").read(Mapping.example()))) {
      throw new IllegalStateException("Another friend was read: " + read);
    }
  }
}
