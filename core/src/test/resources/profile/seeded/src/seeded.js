// An operation with a variant that is slower. Prints the nanoseconds of an operation.
// Usage: node seeded.js base|slow SECONDS
const slow = process.argv[2] === "slow";
const rows = Array.from({ length: 400 }, (_, i) => ({ key: (i * 7919) % 401, text: "row" + i }));

// The rows are sorted for each page; before, once.
function sorted() {
  return rows.slice().sort((a, b) => a.key - b.key);
}

const once = sorted();

function page(number) {
  const list = slow ? sorted() : once;
  return render(list.slice(number, number + 20));
}

function render(list) {
  let sum = 0;
  for (let round = 0; round < 20; round++) {
    for (const row of list) {
      for (let i = 0; i < row.text.length; i++) sum = (sum * 31 + row.text.charCodeAt(i)) | 0;
    }
  }
  return sum;
}

let sink = 0;
const end = process.hrtime.bigint() + BigInt(Number(process.argv[3]) * 1e9);
const start = process.hrtime.bigint();
let count = 0;
while (process.hrtime.bigint() < end) {
  sink += page(count++ % 300);
}
console.error(sink);
console.log((Number(process.hrtime.bigint() - start) / count).toFixed(1));
