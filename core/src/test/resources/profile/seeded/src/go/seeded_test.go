package seeded

import (
	"fmt"
	"os"
	"regexp"
	"sort"
	"strings"
	"testing"
)

// Two operations, each with a variant that is slower where SEEDED=slow.
var slow = os.Getenv("SEEDED") == "slow"

var sink int

// A name is looked for in a list from its beginning; before, by halves.
func BenchmarkFind(b *testing.B) {
	names := make([]string, 3000)
	for i := range names {
		names[i] = fmt.Sprintf("%s%04d", strings.Repeat("n", 20), i)
	}
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		sink += find(names, names[i%3000]) + digest(names[i%3000])
	}
}

//go:noinline
func find(names []string, wanted string) int {
	if !slow {
		return sort.SearchStrings(names, wanted)
	}
	for i := range names {
		if names[i] == wanted {
			return i
		}
	}
	return -1
}

//go:noinline
func digest(name string) int {
	sum := 7
	for round := 0; round < 40; round++ {
		for i := 0; i < len(name); i++ {
			sum = sum*31 ^ int(name[i])
		}
	}
	return sum
}

var word = regexp.MustCompile(`^[a-z]+([0-9]+)$`)

// The expression is compiled for every line; before, once.
func BenchmarkMatch(b *testing.B) {
	for i := 0; i < b.N; i++ {
		sink += number("abc1234567") + digest("abc1234567")
	}
}

//go:noinline
func number(line string) int {
	expression := word
	if slow {
		expression = regexp.MustCompile(`^[a-z]+([0-9]+)$`)
	}
	return len(expression.FindStringSubmatch(line)[1])
}
