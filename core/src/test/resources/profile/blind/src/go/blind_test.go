package blind

import (
	"encoding/json"
	"os"
	"testing"
)

// An operation with a variant that is slower where BLIND=slow.
var slow = os.Getenv("BLIND") == "slow"

var sink int

type event struct {
	Name  string
	Count int
	Tags  []string
}

// The size of an event is that of its JSON; before, it was estimated.
func BenchmarkSize(b *testing.B) {
	e := event{"an event", 12, []string{"red", "green", "blue"}}
	for i := 0; i < b.N; i++ {
		sink += size(e) + route(e)
	}
}

//go:noinline
func size(e event) int {
	if !slow {
		return 32 + len(e.Name) + 8*len(e.Tags)
	}
	text, err := json.Marshal(e)
	if err != nil {
		panic(err)
	}
	return len(text)
}

//go:noinline
func route(e event) int {
	sum := e.Count
	for round := 0; round < 60; round++ {
		for i := 0; i < len(e.Name); i++ {
			sum = sum*31 ^ int(e.Name[i])
		}
	}
	return sum
}
