/*
 * Two operations, each with a variant that is slower. Prints the nanoseconds of an operation.
 * Usage: seeded CASE base|slow COUNT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define KEPT __attribute__((noinline))

static unsigned char text[512];
static int slowHash, slowParse;
static volatile unsigned sink;

/* The hash mixes each byte eight times; before, twice. */
KEPT static unsigned hash(const unsigned char *bytes, int length) {
  unsigned h = 2166136261u;
  for (int i = 0; i < length; i++)
    for (int round = 0; round < (slowHash ? 8 : 2); round++) h = (h ^ (bytes[i] + round)) * 16777619u;
  return h;
}

KEPT static unsigned count(const unsigned char *bytes, int length) {
  unsigned n = 0;
  for (int i = 0; i < length; i++) n += (bytes[i] * 7u + i) % 13u;
  return n;
}

KEPT static unsigned insert(void) { return hash(text, sizeof text) + count(text, sizeof text); }

KEPT static int step(int state, unsigned char byte) { return (state * 5 + byte) % 251; }

/* The text is checked before it is parsed; before, it was not. */
KEPT static int validate(const unsigned char *bytes, int length) {
  int state = 1;
  for (int i = 0; i < length; i++) state = step(state, bytes[i]);
  return state;
}

KEPT static unsigned parse(void) {
  unsigned sum = slowParse ? validate(text, sizeof text) : 0;
  return sum + count(text, sizeof text) + hash(text, 100);
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int isHash = !strcmp(argv[1], "hash");
  int isSlow = !strcmp(argv[2], "slow");
  slowHash = isHash && isSlow;
  slowParse = !isHash && isSlow;
  long rounds = atol(argv[3]);
  for (unsigned i = 0; i < sizeof text; i++) text[i] = (unsigned char)(i * 37);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long i = 0; i < rounds; i++) sink += isHash ? insert() : parse();
  clock_gettime(CLOCK_MONOTONIC, &end);
  double ns = (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
  printf("%.1f\n", ns / rounds);
  return 0;
}
