window.BENCHMARK_DATA = {
  "lastUpdate": 1767312000000,
  "repoUrl": "https://github.com/example/store",
  "entries": {
    "Go": [
      {
        "commit": {
          "author": { "email": "ada@example.org", "name": "Ada", "username": "ada" },
          "committer": { "email": "noreply@example.org", "name": "GitHub", "username": "web-flow" },
          "distinct": true,
          "id": "1f0c9a7be0d24c0e9f5a3c1f6a8f1f5b7a9d0e11",
          "message": "Merge pull request #7 from ada/faster-set\n\nfeat: sets are faster",
          "timestamp": "2026-01-01T09:30:00+01:00",
          "tree_id": "8fcb",
          "url": "https://github.com/example/store/commit/1f0c9a7be0d24c0e9f5a3c1f6a8f1f5b7a9d0e11"
        },
        "date": 1767256500000,
        "tool": "go",
        "benches": [
          { "name": "BenchmarkSet", "value": 7721, "unit": "ns/op\t   4.14 MB/s\t     344 B/op", "extra": "140911 times\n4 procs" },
          { "name": "BenchmarkSet - ns/op", "value": 7721, "unit": "ns/op", "extra": "140911 times\n4 procs" },
          { "name": "BenchmarkSet - MB/s", "value": 4.14, "unit": "MB/s", "extra": "140911 times\n4 procs" },
          { "name": "BenchmarkSet - B/op", "value": 344, "unit": "B/op", "extra": "140911 times\n4 procs" }
        ]
      },
      {
        "commit": {
          "author": { "name": "Grace" },
          "id": "2a1d3b5c7e9f0a1b2c3d4e5f60718293a4b5c6d7",
          "message": "fix: keep it",
          "timestamp": "2026-01-02T00:00:00Z"
        },
        "date": 1767312000000,
        "tool": "go",
        "benches": [
          { "name": "BenchmarkSet", "value": 7800.5, "unit": "ns/op", "range": "± 20" }
        ]
      }
    ],
    "Answers": [
      {
        "commit": { "id": "2a1d3b5c7e9f0a1b2c3d4e5f60718293a4b5c6d7", "message": "fix: keep it", "timestamp": "2026-01-02T00:00:00Z" },
        "date": 1767312005000,
        "tool": "customBiggerIsBetter",
        "benches": [
          { "name": "matches", "value": "43.0", "unit": "Match" },
          { "name": "broken", "value": "NaN", "unit": "Match" }
        ]
      }
    ]
  }
}
