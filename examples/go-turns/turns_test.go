// Package turns is a suite of small pieces of everyday work, for trying out what a machine can see. With SLOWER=5 in the
// environment every second benchmark does 5 % more work.
package turns

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"container/heap"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"math/big"
	"math/rand"
	"net/url"
	"os"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"
	"text/template"
	"time"
	"unicode/utf8"
)

// repeats is how often the work of one operation is done, so that a percent of it can be added.
const repeats = 100

var sink any

// run measures work, and more of it in every second benchmark.
func run(b *testing.B, place int, work func() any) {
	times := repeats
	if place%2 == 0 {
		more, _ := strconv.Atoi(os.Getenv("SLOWER"))
		times += more
	}
	b.ResetTimer()
	for range b.N {
		for range times {
			sink = work()
		}
	}
}

type order struct {
	ID    int      `json:"id" xml:"id"`
	Name  string   `json:"name" xml:"name"`
	Price float64  `json:"price" xml:"price"`
	Tags  []string `json:"tags" xml:"tags"`
}

var (
	text    = strings.Repeat("the quick brown fox jumps over the lazy dog ", 10)
	numbers = rand.New(rand.NewSource(7)).Perm(64)
	one     = order{7, "a chair of oak", 129.5, []string{"wood", "office"}}
	encoded = mustJSON(one)
)

func mustJSON(value any) []byte {
	written, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return written
}

func BenchmarkJSONEncode(b *testing.B) { run(b, 0, func() any { return mustJSON(one) }) }

func BenchmarkJSONDecode(b *testing.B) {
	run(b, 1, func() any {
		var read order
		if err := json.Unmarshal(encoded, &read); err != nil {
			panic(err)
		}
		return read.ID
	})
}

func BenchmarkXMLEncode(b *testing.B) {
	run(b, 2, func() any {
		written, _ := xml.Marshal(one)
		return written
	})
}

func BenchmarkCSV(b *testing.B) {
	run(b, 3, func() any {
		rows, _ := csv.NewReader(strings.NewReader("a,b,c\n1,2,3\n4,5,6\n")).ReadAll()
		return rows
	})
}

func BenchmarkSHA256(b *testing.B) {
	run(b, 4, func() any { return sha256.Sum256([]byte(text)) })
}

func BenchmarkMD5(b *testing.B) { run(b, 5, func() any { return md5.Sum([]byte(text)) }) }

func BenchmarkCRC32(b *testing.B) {
	run(b, 6, func() any { return crc32.ChecksumIEEE([]byte(text)) })
}

func BenchmarkAES(b *testing.B) {
	block, _ := aes.NewCipher(make([]byte, 32))
	stream := cipher.NewCTR(block, make([]byte, 16))
	out := make([]byte, len(text))
	run(b, 7, func() any {
		stream.XORKeyStream(out, []byte(text))
		return out[0]
	})
}

func BenchmarkSort(b *testing.B) {
	run(b, 8, func() any {
		sorted := append([]int(nil), numbers...)
		sort.Ints(sorted)
		return sorted[0]
	})
}

func BenchmarkMapFill(b *testing.B) {
	run(b, 9, func() any {
		filled := make(map[int]int, len(numbers))
		for place, number := range numbers {
			filled[number] = place
		}
		return len(filled)
	})
}

func BenchmarkMapRead(b *testing.B) {
	filled := map[string]int{}
	for _, number := range numbers {
		filled["key"+strconv.Itoa(number)] = number
	}
	run(b, 10, func() any {
		sum := 0
		for _, value := range filled {
			sum += value
		}
		return sum + filled["key7"]
	})
}

func BenchmarkRegexp(b *testing.B) {
	pattern := regexp.MustCompile(`(\w+) over the (\w+)`)
	run(b, 11, func() any { return pattern.FindStringSubmatch(text) })
}

func BenchmarkFields(b *testing.B) { run(b, 12, func() any { return strings.Fields(text) }) }

func BenchmarkReplace(b *testing.B) {
	run(b, 13, func() any { return strings.ReplaceAll(text, "fox", "cat") })
}

func BenchmarkUpper(b *testing.B) { run(b, 14, func() any { return strings.ToUpper(text) }) }

func BenchmarkBuilder(b *testing.B) {
	run(b, 15, func() any {
		var built strings.Builder
		for _, number := range numbers {
			built.WriteString("item ")
			built.WriteByte(byte(number))
		}
		return built.String()
	})
}

func BenchmarkFormat(b *testing.B) {
	run(b, 16, func() any { return fmt.Sprintf("%d %s %.2f %v", 7, "chair", 129.5, true) })
}

func BenchmarkParseFloat(b *testing.B) {
	run(b, 17, func() any {
		value, _ := strconv.ParseFloat("3.14159265358979", 64)
		return value
	})
}

func BenchmarkTime(b *testing.B) {
	moment := time.Unix(1700000000, 0).UTC()
	run(b, 18, func() any { return moment.Format(time.RFC3339) })
}

func BenchmarkBase64(b *testing.B) {
	run(b, 19, func() any { return base64.StdEncoding.EncodeToString([]byte(text)) })
}

func BenchmarkHex(b *testing.B) { run(b, 20, func() any { return hex.EncodeToString([]byte(text)) }) }

func BenchmarkBinary(b *testing.B) {
	run(b, 21, func() any {
		out := make([]byte, 0, 512)
		for _, number := range numbers {
			out = binary.AppendUvarint(out, uint64(number)<<20)
		}
		return out
	})
}

func BenchmarkGzip(b *testing.B) {
	writer := gzip.NewWriter(io.Discard)
	run(b, 22, func() any {
		writer.Reset(io.Discard)
		io.WriteString(writer, text)
		return writer.Close()
	})
}

func BenchmarkScanLines(b *testing.B) {
	lines := strings.Repeat("one line\n", 40)
	run(b, 23, func() any {
		count := 0
		for lines := bufio.NewScanner(strings.NewReader(lines)); lines.Scan(); {
			count++
		}
		return count
	})
}

func BenchmarkRunes(b *testing.B) {
	run(b, 24, func() any { return utf8.RuneCountInString("grüße " + text) })
}

func BenchmarkURL(b *testing.B) {
	run(b, 25, func() any {
		parsed, _ := url.Parse("https://example.org/a/b?c=d&e=f#g")
		return parsed.Query()
	})
}

func BenchmarkTemplate(b *testing.B) {
	page := template.Must(template.New("").Parse("{{.Name}} costs {{.Price}}{{range .Tags}}, {{.}}{{end}}"))
	run(b, 26, func() any {
		var out bytes.Buffer
		page.Execute(&out, one)
		return out.Len()
	})
}

func BenchmarkBigPower(b *testing.B) {
	base, power, modulus := big.NewInt(7), big.NewInt(1<<40+9), big.NewInt(1<<61-1)
	run(b, 27, func() any { return new(big.Int).Exp(base, power, modulus) })
}

func BenchmarkFloats(b *testing.B) {
	run(b, 28, func() any {
		sum := 0.0
		for _, number := range numbers {
			sum += math.Sin(float64(number)) * math.Sqrt(float64(number))
		}
		return sum
	})
}

func BenchmarkMatrix(b *testing.B) {
	var left, right [12][12]float64
	for row := range left {
		for column := range left {
			left[row][column], right[row][column] = float64(row+column), float64(row*column)
		}
	}
	run(b, 29, func() any {
		var product [12][12]float64
		for row := range left {
			for column := range left {
				for inner := range left {
					product[row][column] += left[row][inner] * right[inner][column]
				}
			}
		}
		return product[3][4]
	})
}

type queue []int

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i] < q[j] }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(value any)    { *q = append(*q, value.(int)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

func BenchmarkHeap(b *testing.B) {
	run(b, 30, func() any {
		waiting := &queue{}
		for _, number := range numbers[:24] {
			heap.Push(waiting, number)
		}
		return heap.Pop(waiting)
	})
}

type tree struct{ left, right *tree }

func grown(depth int) *tree {
	if depth == 0 {
		return &tree{}
	}
	return &tree{grown(depth - 1), grown(depth - 1)}
}

func (t *tree) size() int {
	if t.left == nil {
		return 1
	}
	return 1 + t.left.size() + t.right.size()
}

func BenchmarkTree(b *testing.B) { run(b, 31, func() any { return grown(5).size() }) }
func BenchmarkRandom(b *testing.B) {
	source := rand.New(rand.NewSource(7))
	run(b, 32, func() any { return source.Float64() + float64(source.Intn(100)) })
}

func BenchmarkPrimes(b *testing.B) {
	run(b, 33, func() any {
		var composite [512]bool
		count := 0
		for number := 2; number < len(composite); number++ {
			if !composite[number] {
				count++
				for multiple := 2 * number; multiple < len(composite); multiple += number {
					composite[multiple] = true
				}
			}
		}
		return count
	})
}
