package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameNamesTests {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          java/util/HashMap.get_[j]                            | java.util.HashMap.get
          java.util.HashMap.get(HashMap.java:123)              | java.util.HashMap.get
          com.acme.Codec.encode(I)V                            | com.acme.Codec.encode
          com.acme.Codec$$Lambda/0x00007f2c94011a80.apply      | com.acme.Codec$$Lambda.apply
          com/acme/Codec$$Lambda$14/0x0000000800c03000.run     | com.acme.Codec$$Lambda.run
          com/acme/Codec$$Lambda.0x00007f2c94011a80.run        | com.acme.Codec$$Lambda.run
          com.acme.Codec$$Lambda.299644693.apply               | com.acme.Codec$$Lambda.apply
          com.acme.Codec$$Lambda$14.299644693.apply            | com.acme.Codec$$Lambda.apply
          com.acme.Codec$$Lambda$14/299644693.apply            | com.acme.Codec$$Lambda.apply
          java.lang.invoke.LambdaForm$MH.1790421142.invoke     | java.lang.invoke.LambdaForm$MH.invoke
          com.acme.Hidden.1790421142.run                       | com.acme.Hidden.run
          main.run.func1.2                                     | main.run.func1.2
          com.acme.Codec.lambda$encode$3                       | com.acme.Codec.lambda$encode
          java.lang.invoke.LambdaForm$MH/0x00007f2c940.invoke  | java.lang.invoke.LambdaForm$MH.invoke
          jdk.proxy2.$Proxy17.size                             | jdk.proxy2.$Proxy.size
          com.acme.Codec.<init>                                | com.acme.Codec.<init>
          alloc::vec::Vec<T,A>::push                           | alloc::vec::Vec::push
          core::iter::Iterator::collect::<alloc::vec::Vec<u8>> | core::iter::Iterator::collect
          <alloc::vec::Vec<T> as core::ops::Drop>::drop        | <alloc::vec::Vec as core::ops::Drop>::drop
          store::sum::h0123456789abcdef                        | store::sum
          _ZN5store3sum17h0123456789abcdefE                    | store::sum
          _ZN4core3ops8function6FnOnce9call_once17h0123456789abcdefE | core::ops::function::FnOnce::call_once
          _ZN4shop6Basket5auditEv.isra.0                       | shop::Basket::audit
          _ZN4shop6BasketIlE5auditEv.isra.0                    | _ZN4shop6BasketIlE5auditEv
          std::vector<int, std::allocator<int>>::push_back(int const&) | std::vector::push_back
          void ns::sort<int*>(int*, int*)                      | ns::sort
          (anonymous namespace)::run(char)                     | (anonymous namespace)::run
          Matrix::operator()(int) const                        | Matrix::operator()
          std::ostream& operator<< <char>(std::ostream&, char) | operator<< <char>
          operator new(unsigned long)                          | operator new
          hash.isra.0                                          | hash
          hash.constprop.0.cold                                | hash
          memcpy@plt                                           | memcpy
          main+0x1f                                            | main
          fib'2                                                | fib
          0x7f12ab                                             | [unknown]
          encoding/json.(*Decoder).Decode                      | encoding/json.(*Decoder).Decode
          main.run.func1                                       | main.run.func1
          slices.SortFunc[go.shape.[]string,go.shape.string]   | slices.SortFunc
          net/http.Get                                         | net/http.Get
          render (app.py:17)                                   | render
          (anonymous) app.js                                   | (anonymous) app.js
          Object.<anonymous>                                   | Object.<anonymous>
          """)
  void nameIsTheSameInEveryBuild(String raw, String readable) {
    assertThat(FrameNames.readable(raw)).isEqualTo(readable);
  }

  @Test
  void nameIsNeverEmptyAndNeverEndless() {
    assertThat(FrameNames.readable("")).isEqualTo("[unknown]");
    assertThat(FrameNames.readable("\0\uD800")).isEqualTo("\uFFFD\uFFFD");
    assertThat(FrameNames.readable("a\u202Eb\u200Bc\u009Bd\u2028e"))
        .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
    assertThat(FrameNames.readable("x".repeat(299) + "🚀"))
        .hasSize(300)
        .startsWith("x".repeat(291) + "…");
    assertThat(FrameNames.readable("f<".repeat(100_000))).hasSizeLessThanOrEqualTo(300);
  }

  @Test
  void longNamesThatBeginAlikeStayTwo() {
    String begin = "a".repeat(600);

    assertThat(FrameNames.readable(begin + "X")).isEqualTo(FrameNames.readable(begin + "X"));
    assertThat(FrameNames.readable(begin + "X")).isNotEqualTo(FrameNames.readable(begin + "Y"));
  }
}
