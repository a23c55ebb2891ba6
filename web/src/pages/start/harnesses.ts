/** How a harness is run: what the snippets are made of. */
export interface Harness {
  readonly id: string;
  /** What people look for: the language, and the harness. */
  readonly language: string;
  readonly name: string;
  /** What builds a revision; absent where the command does it. */
  readonly build?: string;
  /** One process for `benchwarden measure`: `{filter}` and `{results}` are its words. */
  readonly measured: string;
  /** The whole suite once, into {@link file}. */
  readonly once: string;
  readonly file: string;
}

/** The harnesses that most come with; the service recognises more. */
export const HARNESSES = [
  {
    id: 'jmh-maven',
    language: 'Java, Kotlin, Scala',
    name: 'JMH with Maven',
    build: 'mvn -q package -DskipTests',
    measured: 'java -jar target/benchmarks.jar {filter} -f 1 -rf json -rff {results}',
    once: 'mvn -q package -DskipTests && java -jar target/benchmarks.jar -rf json -rff results.json',
    file: 'results.json',
  },
  {
    id: 'jmh-gradle',
    language: 'Java, Kotlin, Scala',
    name: 'JMH with Gradle',
    build: './gradlew -q jmhJar',
    measured: 'java -jar build/libs/*-jmh.jar {filter} -f 1 -rf json -rff {results}',
    once: './gradlew -q jmhJar && java -jar build/libs/*-jmh.jar -rf json -rff results.json',
    file: 'results.json',
  },
  {
    id: 'go',
    language: 'Go',
    name: 'go test -bench',
    measured: "go test -run '^$' -bench {filter} -benchmem -count 1 ./...",
    once: "go test -run '^$' -bench . -benchmem -count 10 ./... > results.txt",
    file: 'results.txt',
  },
  {
    id: 'pytest',
    language: 'Python',
    name: 'pytest-benchmark',
    measured:
      'pytest -k {filter} --benchmark-only --benchmark-json={results} --benchmark-save-data',
    once: 'pytest --benchmark-only --benchmark-json=results.json --benchmark-save-data',
    file: 'results.json',
  },
  {
    id: 'google-benchmark',
    language: 'C++',
    name: 'Google Benchmark',
    build: 'cmake -B build -DCMAKE_BUILD_TYPE=Release && cmake --build build',
    measured: 'build/bench --benchmark_filter={filter} --benchmark_format=json',
    once: 'build/bench --benchmark_repetitions=5 --benchmark_out=results.json --benchmark_out_format=json',
    file: 'results.json',
  },
  {
    id: 'criterion',
    language: 'Rust',
    name: 'Criterion with cargo-criterion',
    measured: 'cargo criterion --message-format=json -- {filter}',
    once: 'cargo bench && tar cf results.tar -C target criterion',
    file: 'results.tar',
  },
  {
    id: 'vitest',
    language: 'JavaScript, TypeScript',
    name: 'Vitest',
    build: 'npm ci',
    measured: 'npx vitest bench --run -t {filter} --outputJson={results}',
    once: 'npx vitest bench --run --outputJson=results.json',
    file: 'results.json',
  },
  {
    id: 'hyperfine',
    language: 'Any command',
    name: 'hyperfine',
    build: 'make',
    measured: "hyperfine --runs 3 --export-json {results} './my-program --version'",
    once: "hyperfine --export-json results.json './my-program --version'",
    file: 'results.json',
  },
] as const satisfies readonly Harness[];

export type HarnessId = (typeof HARNESSES)[number]['id'];

export function harnessOf(id: string): Harness {
  return HARNESSES.find((harness) => harness.id === id) ?? HARNESSES[0];
}
