// An operation with a variant that is slower. Prints the nanoseconds of an operation.
// Usage: blind base|slow COUNT
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#define KEPT __attribute__((noinline))

namespace shop {

template <typename Number>
class Basket {
 public:
  Basket(bool audits, size_t count) : audits_(audits) {
    for (size_t i = 0; i < count; i++) prices_.push_back(static_cast<Number>(i * 37 % 101));
  }

  KEPT Number checkout() const { return (audits_ ? audit(prices_) : 0) + total() + rebate(); }

 private:
  // The basket is audited at each checkout; before, it was not.
  KEPT Number audit(const std::vector<Number>& prices) const {
    Number state = 7;
    for (int round = 0; round < 3; round++)
      for (Number price : prices) state = (state * 31 + price) % 1009;
    return state;
  }

  KEPT Number total() const {
    Number sum = 0;
    for (Number price : prices_) sum += price * 19 % 7;
    return sum;
  }

  KEPT Number rebate() const {
    Number sum = 1;
    for (Number price : prices_) sum = (sum ^ price) * 3 % 997;
    return sum;
  }

  bool audits_;
  std::vector<Number> prices_;
};

}  // namespace shop

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  shop::Basket<long> basket(std::string(argv[1]) == "slow", 300);
  const long count = std::atol(argv[2]);
  volatile long sink = 0;
  const auto start = std::chrono::steady_clock::now();
  for (long i = 0; i < count; i++) sink = sink + basket.checkout();
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  std::printf("%.1f\n", time.count() / count);
}
